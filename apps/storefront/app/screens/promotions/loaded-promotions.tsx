import { PromotionTexts } from '../../features/promotions/promotion-texts.tsx'
import { PromotionList } from './promotion-list.tsx'
import { PromotionPage } from './promotion-page.tsx'
import type { Shown } from './promotions.screen.tsx'

/** The list, or one promotion. */
export default function LoadedPromotions({ shown }: { shown: Shown }) {
  return (
    <PromotionTexts>
      {shown.view === 'list' ? <PromotionList {...shown} /> : <PromotionPage key={shown.promotion.slug} {...shown} />}
    </PromotionTexts>
  )
}
