import type { ReactNode } from 'react'
import { travelEn } from '../../i18n/messages/travel.en.ts'
import { travelMn } from '../../i18n/messages/travel.mn.ts'
import { TextsProvider, useLocale, useMessages } from '../../i18n/use-messages.tsx'

/** Texts of hotels, tours and bookings, for the few pages that have them. */
export function TravelTexts({ children }: { children: ReactNode }) {
  return <TextsProvider texts={useLocale() === 'en' ? travelEn : travelMn}>{children}</TextsProvider>
}

/** Requires `TravelTexts` above. */
export const useTravelMessages = useMessages<typeof travelEn>
