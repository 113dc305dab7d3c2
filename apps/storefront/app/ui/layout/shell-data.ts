import type { MenuItem, TaxonNode } from '@delguur/contract'
import type { ShopContext } from '../../server-context.ts'
import { type Written, written } from '../../written.ts'

const CATEGORIES_BELOW = 8

/** An entry of a menu that has no room for what is below it. */
export type MenuLink = Pick<MenuItem, 'title' | 'url'>

export interface Category {
  name: string
  permalink: string
  /** How many categories below it the menus show. */
  below: number
}

export interface FooterGroup {
  /** Empty for entries that stand under no heading. */
  title: string
  items: MenuLink[]
}

interface Menus {
  menu: MenuLink[]
  footer: FooterGroup[]
  categories: Category[]
}

/** What header and footer show, the same for every visitor of a site and language. */
export interface ShellData extends Menus {
  origin: string
  siteName: string
  phone: string
  email: string
  isSandbox: boolean
  hasEnglish: boolean
  theme: Readonly<Record<string, string>>
  overrides: Readonly<Record<string, string>>
}

/** As it is sent. */
export type SentShell = Omit<ShellData, keyof Menus> & { menus: Written<Menus> }

/** Takes from the site data what every page needs, so that the rest is not sent with each of them. */
export function shellData({ site, origin }: Pick<ShopContext, 'site' | 'origin'>): SentShell {
  const { configs, menus, taxons, translation } = site
  return {
    origin,
    siteName: configs.site_name,
    phone: configs.phone,
    email: configs.email,
    isSandbox: configs.sandbox,
    hasEnglish: configs.locales.includes('en'),
    menus: written({
      menu: (menus.main ?? []).map(menuLink),
      footer: footerGroups(menus.footer ?? []),
      categories: taxons.map(rootCategory),
    }),
    theme: configs.theme,
    overrides: translation,
  }
}

const rootCategory = (taxon: TaxonNode): Category => ({
  name: taxon.name,
  permalink: taxon.permalink,
  below: shownBelow(taxon).length,
})

const menuLink = ({ title, url }: MenuItem): MenuLink => ({ title, url })

/** Entries with children are groups under a heading; those without stand together in one of their own. */
function footerGroups(menu: readonly MenuItem[]): FooterGroup[] {
  const titled = menu
    .filter(({ children }) => children.length > 0)
    .map(({ title, children }) => ({ title, items: children.map(menuLink) }))
  const single = menu.filter(({ children }) => children.length === 0)
  return single.length > 0 ? [...titled, { title: '', items: single.map(menuLink) }] : titled
}

/** Name and permalink of the categories below each root category, by its permalink. */
export type Subcategories = Readonly<Record<string, { name: string; permalink: string }[]>>

/** What the opened menus show besides the root categories; pages are sent without it. */
export const subcategories = (taxons: readonly TaxonNode[]): Subcategories =>
  Object.fromEntries(
    taxons.map((taxon) => [taxon.permalink, shownBelow(taxon).map(({ name, permalink }) => ({ name, permalink }))]),
  )

const shownBelow = ({ children }: TaxonNode) => children.slice(0, CATEGORIES_BELOW)
