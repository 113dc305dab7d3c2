import type { ReactNode } from 'react'
import { commonEn } from '../../i18n/messages/common.en.ts'
import { commonMn } from '../../i18n/messages/common.mn.ts'
import { promotionsEn } from '../../i18n/messages/promotions.en.ts'
import { promotionsMn } from '../../i18n/messages/promotions.mn.ts'
import { TextsProvider, useLocale, useMessages } from '../../i18n/use-messages.tsx'

const EN = { ...commonEn, ...promotionsEn }
const MN = { ...commonMn, ...promotionsMn }

/** Texts of promotions, which no other page has. */
export function PromotionTexts({ children }: { children: ReactNode }) {
  return <TextsProvider texts={useLocale() === 'en' ? EN : MN}>{children}</TextsProvider>
}

/** Requires `PromotionTexts` above. */
export const usePromotionMessages = useMessages<typeof EN>
