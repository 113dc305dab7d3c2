import { PromotionTexts } from '../../features/promotions/promotion-texts.tsx'
import { PromotionList } from './promotion-list.tsx'
import { PromotionPage } from './promotion-page.tsx'
import type { Shown } from './promotions.screen.tsx'
import { RoulettePage } from './roulette-page.tsx'

/** The list, the roulette, or one promotion. */
export default function LoadedPromotions({ shown }: { shown: Shown }) {
  return (
    <PromotionTexts>
      {shown.view === 'list' && <PromotionList {...shown} />}
      {shown.view === 'roulette' && <RoulettePage {...shown} />}
      {shown.view === 'one' && <PromotionPage key={shown.promotion.slug} {...shown} />}
    </PromotionTexts>
  )
}
