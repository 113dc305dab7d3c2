import type { AnalyticsSettings, MenuItem, SiteData, TaxonNode } from '@delguur/contract'
import type { TranslationLanguage } from '@delguur/contract/constants'
import { romanise } from '@delguur/mongolia/transliteration'
import type { Locale } from '../../i18n/locale.ts'
import { type Serialized, serialize } from '../../serialized.ts'
import type { ShopContext } from '../../server-context.ts'
import { type Picture, pictureUrl, smallPicture } from '../picture.ts'
import { type Theme, themeOf } from '../theme.ts'

const CATEGORIES_BELOW = 8

/** A menu entry without its children. */
export type MenuLink = Pick<MenuItem, 'title' | 'url'>

export interface CategoryLink {
  name: string
  permalink: string
}

export interface Category extends CategoryLink {
  image: Picture | null
  below: CategoryLink[]
}

export interface FooterGroup {
  /** Empty for entries without a heading. */
  title: string
  items: MenuLink[]
}

interface Menus {
  menu: MenuLink[]
  footer: FooterGroup[]
}

/** The logo of the header in its size on the widest screen. */
export interface HeaderLogo {
  light: string
  /** For dark ground; missing where the same is shown. */
  dark?: string
  width: number
  height: number
}

/** The data of header and footer, the same for every visitor of a site and language. */
export interface ShellData extends Menus {
  origin: string
  /** Language of the page, where it is none of those of the shop. */
  language?: TranslationLanguage
  siteName: string
  phone: string
  email: string
  /** Name, registry number and address of who sells; missing where the site does not say. */
  company?: readonly string[]
  isSandbox: boolean
  /** The visitor has said that they are as old as the site asks before all that it shows. */
  age_confirmed?: true
  /** The licence to sell alcohol; missing while the shop does not. */
  licence?: string
  /** It is read in Mongolian and in English. */
  isBilingual: boolean
  /** Language of visitors of whom none is known; missing where it is Mongolian. */
  defaultLocale?: Locale
  /** Notices of the site, newest first; missing where there are none. */
  notices?: SiteData['notifications']
  /** Services that measure the site; missing where there are none. */
  analytics?: AnalyticsSettings
  /** Products can be compared. */
  compares: boolean
  /** Missing where the site changes nothing of the design. */
  theme?: Theme
  /** Missing where the site has none: its name is shown. */
  logo?: HeaderLogo
  /** Version of the icon; missing where the shop draws its own. */
  icon?: string
  overrides: Readonly<Record<string, string>>
}

/** The serialised form. */
export type SerializedShell = Omit<ShellData, keyof Menus> & { menus: Serialized<Menus> }

/** Selects the site data that every page needs, so that the rest is not sent with each of them. */
export function shellData({ site, origin, locale }: Pick<ShopContext, 'site' | 'origin' | 'locale'>): SerializedShell {
  const { configs, menus, notifications, translation } = site
  const { name, registry_number, address } = configs.company
  return {
    origin,
    siteName: configs.site_name,
    phone: configs.phone,
    email: configs.email,
    ...(name && { company: companyIn(locale, [name, registry_number, address]) }),
    isSandbox: configs.sandbox,
    ...(configs.alcohol.selling && { licence: configs.alcohol.licence }),
    ...(notifications.length > 0 && { notices: notifications }),
    ...(Object.keys(configs.analytics).length > 0 && { analytics: configs.analytics }),
    isBilingual: configs.locales.length > 1,
    compares: configs.compare,
    ...(configs.default_locale !== 'mn' && { defaultLocale: configs.default_locale }),
    menus: serialize({
      menu: (menus.main ?? []).map(menuLink),
      footer: footerGroups(menus.footer ?? []),
    }),
    ...(hasTheme(configs) && { theme: themeOf(configs.theme, configs.theme_dark) }),
    ...(configs.logos.light && { logo: headerLogo(configs.logos.light, configs.logos.dark) }),
    ...(configs.logos.icon && { icon: configs.logos.icon.hash }),
    overrides: translation,
  }
}

/** Who sells is registered in Mongolian: in English it is written in Latin letters. */
export const companyIn = (locale: Locale, company: readonly string[]): readonly string[] =>
  locale === 'mn' ? company : company.map((text) => romanise(text.replace(/(?<!\p{L})ХХК(?!\p{L})/gu, 'LLC')))

const hasTheme = ({ theme, theme_dark }: SiteData['configs']) => Object.keys({ ...theme, ...theme_dark }).length > 0

const LOGO_HEIGHT = 40
const LOGO_MAX_WIDTH = 224

function headerLogo(light: Picture, dark: Picture | null): HeaderLogo {
  const width = Math.min(LOGO_MAX_WIDTH, Math.round((LOGO_HEIGHT * light.width) / light.height))
  const height = Math.min(LOGO_HEIGHT, Math.round((width * light.height) / light.width))
  const sharp = ({ hash, widths }: Picture) =>
    pictureUrl(hash, widths.find((one) => one >= 2 * width) ?? widths.at(-1) ?? width)
  return { light: sharp(light), ...(dark && { dark: sharp(dark) }), width, height }
}

const menuLink = ({ title, url }: MenuItem): MenuLink => ({ title, url })

/** Entries with children become groups under a heading; all others form one group without. */
function footerGroups(menu: readonly MenuItem[]): FooterGroup[] {
  const titled = menu
    .filter(({ children }) => children.length > 0)
    .map(({ title, children }) => ({ title, items: children.map(menuLink) }))
  const single = menu.filter(({ children }) => children.length === 0)
  return single.length > 0 ? [...titled, { title: '', items: single.map(menuLink) }] : titled
}

/** The categories of the opened menus; pages are sent without them. */
export const menuCategories = (taxons: readonly TaxonNode[]): Category[] =>
  taxons.map((taxon) => ({
    ...categoryLink(taxon),
    image: taxon.image && smallPicture(taxon.image),
    below: taxon.children.slice(0, CATEGORIES_BELOW).map(categoryLink),
  }))

const categoryLink = ({ name, permalink }: TaxonNode): CategoryLink => ({ name, permalink })
