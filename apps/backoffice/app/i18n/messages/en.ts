import { articlesEn } from './articles.en.ts'
import { bookingsEn } from './bookings.en.ts'
import { companiesEn } from './companies.en.ts'
import { contactEn } from './contact.en.ts'
import { contentEn } from './content.en.ts'
import { courierEn } from './courier.en.ts'
import { customerGroupsEn } from './customer-groups.en.ts'
import { customersEn } from './customers.en.ts'
import { editsEn } from './edits.en.ts'
import { gamesEn } from './games.en.ts'
import { goodsEn } from './goods.en.ts'
import { hotelsEn } from './hotels.en.ts'
import { importsEn } from './imports.en.ts'
import { lookEn } from './look.en.ts'
import { newslettersEn } from './newsletters.en.ts'
import { ordersEn } from './orders.en.ts'
import { outreachEn } from './outreach.en.ts'
import { packagesEn } from './packages.en.ts'
import { productsEn } from './products.en.ts'
import { programsEn } from './programs.en.ts'
import { quotesEn } from './quotes.en.ts'
import { reportsEn } from './reports.en.ts'
import { rouletteEn } from './roulette.en.ts'
import { securityEn } from './security.en.ts'
import { sellingEn } from './selling.en.ts'
import { settingsEn } from './settings.en.ts'
import { shellEn } from './shell.en.ts'
import { siteEn } from './site.en.ts'
import { sitesEn } from './sites.en.ts'
import { staffEn } from './staff.en.ts'
import { statusEn } from './status.en.ts'
import { subscribersEn } from './subscribers.en.ts'
import { textsEn } from './texts.en.ts'
import { ticketsEn } from './tickets.en.ts'
import { toursEn } from './tours.en.ts'
import { workEn } from './work.en.ts'

export const en = {
  ...articlesEn,
  ...customerGroupsEn,
  ...customersEn,
  ...editsEn,
  ...gamesEn,
  ...goodsEn,
  ...hotelsEn,
  ...importsEn,
  ...lookEn,
  ...ordersEn,
  ...packagesEn,
  ...productsEn,
  ...reportsEn,
  ...settingsEn,
  ...shellEn,
  ...statusEn,
  ...bookingsEn,
  ...contactEn,
  ...newslettersEn,
  ...companiesEn,
  ...quotesEn,
  ...rouletteEn,
  ...outreachEn,
  ...subscribersEn,
  ...contentEn,
  ...courierEn,
  ...textsEn,
  ...ticketsEn,
  ...toursEn,
  ...workEn,
  ...securityEn,
  ...staffEn,
  ...sellingEn,
  ...siteEn,
  ...sitesEn,
  ...programsEn,
}
