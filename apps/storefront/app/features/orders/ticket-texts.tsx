import type { ReactNode } from 'react'
import { ticketsEn } from '../../i18n/messages/tickets.en.ts'
import { ticketsMn } from '../../i18n/messages/tickets.mn.ts'
import { TextsProvider, useLocale, useMessages } from '../../i18n/use-messages.tsx'

/** Texts of tickets, for the two pages that have them. */
export function TicketTexts({ children }: { children: ReactNode }) {
  return <TextsProvider texts={useLocale() === 'en' ? ticketsEn : ticketsMn}>{children}</TextsProvider>
}

/** Requires `TicketTexts` above. */
export const useTicketMessages = useMessages<typeof ticketsEn>
