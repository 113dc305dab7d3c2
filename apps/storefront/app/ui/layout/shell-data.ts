import type { MenuItem, TaxonNode } from '@delguur/contract'
import type { ShopContext } from '../../server-context.ts'

const CATEGORIES_BELOW = 8

/** An entry of the header, which has no room for what is below it. */
export type MenuLink = Pick<MenuItem, 'title' | 'url'>

export interface Category {
  name: string
  permalink: string
  children: { name: string; permalink: string }[]
}

/** What header and footer show, the same for every visitor of a site and language. */
export interface ShellData {
  origin: string
  siteName: string
  phone: string
  email: string
  isSandbox: boolean
  hasEnglish: boolean
  menu: MenuLink[]
  footer: MenuItem[]
  categories: Category[]
  theme: Readonly<Record<string, string>>
  overrides: Readonly<Record<string, string>>
}

/** Takes from the site data what every page needs, so that the rest is not sent with each of them. */
export function shellData({ site, origin }: Pick<ShopContext, 'site' | 'origin'>): ShellData {
  const { configs, menus, taxons, translation } = site
  return {
    origin,
    siteName: configs.site_name,
    phone: configs.phone,
    email: configs.email,
    isSandbox: configs.sandbox,
    hasEnglish: configs.locales.includes('en'),
    menu: (menus.main ?? []).map(({ title, url }) => ({ title, url })),
    footer: menus.footer ?? [],
    categories: taxons.map(category),
    theme: configs.theme,
    overrides: translation,
  }
}

const category = ({ name, permalink, children }: TaxonNode): Category => ({
  name,
  permalink,
  children: children.slice(0, CATEGORIES_BELOW).map((child) => ({ name: child.name, permalink: child.permalink })),
})
