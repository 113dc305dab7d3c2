import { articlesMn } from './articles.mn.ts'
import { bookingsMn } from './bookings.mn.ts'
import { companiesMn } from './companies.mn.ts'
import { contactMn } from './contact.mn.ts'
import { contentMn } from './content.mn.ts'
import { courierMn } from './courier.mn.ts'
import { customerGroupsMn } from './customer-groups.mn.ts'
import { customersMn } from './customers.mn.ts'
import { editsMn } from './edits.mn.ts'
import { gamesMn } from './games.mn.ts'
import { goodsMn } from './goods.mn.ts'
import { hotelsMn } from './hotels.mn.ts'
import { importsMn } from './imports.mn.ts'
import { lookMn } from './look.mn.ts'
import { newslettersMn } from './newsletters.mn.ts'
import { ordersMn } from './orders.mn.ts'
import { outreachMn } from './outreach.mn.ts'
import { packagesMn } from './packages.mn.ts'
import { productsMn } from './products.mn.ts'
import { programsMn } from './programs.mn.ts'
import { quotesMn } from './quotes.mn.ts'
import { reportsMn } from './reports.mn.ts'
import { rouletteMn } from './roulette.mn.ts'
import { securityMn } from './security.mn.ts'
import { sellingMn } from './selling.mn.ts'
import { settingsMn } from './settings.mn.ts'
import { shellMn } from './shell.mn.ts'
import { siteMn } from './site.mn.ts'
import { sitesMn } from './sites.mn.ts'
import { staffMn } from './staff.mn.ts'
import { statusMn } from './status.mn.ts'
import { subscribersMn } from './subscribers.mn.ts'
import { textsMn } from './texts.mn.ts'
import { ticketsMn } from './tickets.mn.ts'
import { toursMn } from './tours.mn.ts'
import { workMn } from './work.mn.ts'

export const mn = {
  ...articlesMn,
  ...customerGroupsMn,
  ...customersMn,
  ...editsMn,
  ...gamesMn,
  ...goodsMn,
  ...hotelsMn,
  ...importsMn,
  ...lookMn,
  ...ordersMn,
  ...packagesMn,
  ...productsMn,
  ...reportsMn,
  ...settingsMn,
  ...shellMn,
  ...statusMn,
  ...bookingsMn,
  ...contactMn,
  ...newslettersMn,
  ...companiesMn,
  ...quotesMn,
  ...rouletteMn,
  ...outreachMn,
  ...subscribersMn,
  ...contentMn,
  ...courierMn,
  ...textsMn,
  ...ticketsMn,
  ...toursMn,
  ...workMn,
  ...securityMn,
  ...staffMn,
  ...sellingMn,
  ...siteMn,
  ...sitesMn,
  ...programsMn,
}
