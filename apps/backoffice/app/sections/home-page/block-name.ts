import type { HomeBlock, Locale } from '@delguur/contract'
import { named } from '../../i18n/named.ts'
import type { Translate } from '../../i18n/translate.ts'

/** What a block is called in the list: its title, or what it shows. */
export function blockName(block: HomeBlock, t: Translate, locale: Locale): string {
  const title = block.title && named(block.title, locale)
  if (title) return title
  if (block.kind === 'products' && block.goods) return t(`block.goods_${block.goods}`)
  if (block.kind === 'banners') return t(block.layout === 'large' ? 'banner.hero' : 'banner.strip')
  return t(`block.kind_${block.kind}`)
}
