import type { Permission } from '@delguur/contract'
import { useQueries } from '@tanstack/react-query'
import { useBackOffice, useMay } from '../../api/back-office.tsx'
import { LISTS, type ListName } from '../../api/resources.ts'
import { daysAgo } from '../../i18n/days-ago.ts'
import type { MessageKey } from '../../i18n/translate.ts'
import type { IconName } from '../../ui/icon-names.ts'

/** Work arrives while the page is open. */
const REREAD_EVERY_MS = 60_000

interface Waiting {
  label: Exclude<Extract<MessageKey, `home.${string}`>, 'home.hello'>
  icon: IconName
  permission: Permission
  list: ListName
  filter: Record<string, string>
  /** Where its list is, if not under its own name. */
  href?: string
}

/** Lists of things that somebody has to do something about, the most urgent first. */
const WAITING: readonly Waiting[] = [
  { label: 'home.to_confirm', icon: 'package', permission: 'orders.fulfil', list: 'orders', filter: { label: 'paid' } },
  {
    label: 'home.unpaid_to_confirm',
    icon: 'package',
    permission: 'orders.fulfil',
    list: 'orders',
    filter: { label: 'ordered' },
  },
  {
    label: 'home.to_pack',
    icon: 'package',
    permission: 'orders.fulfil',
    list: 'orders',
    filter: { label: 'confirmed' },
  },
  {
    label: 'home.to_hand_over',
    icon: 'truck',
    permission: 'orders.fulfil',
    list: 'orders',
    filter: { label: 'ready_to_deliver' },
  },
  {
    label: 'home.refunds_due',
    icon: 'banknote',
    permission: 'refunds.manage',
    list: 'refunds',
    filter: { state: 'due' },
  },
  {
    label: 'home.money_to_match',
    icon: 'landmark',
    permission: 'payments.manage',
    list: 'bank_records',
    filter: { state: 'queued' },
  },
  {
    label: 'home.couriers_hold',
    icon: 'coins',
    permission: 'payments.manage',
    list: 'courier_money',
    filter: {},
    href: '/courier_money',
  },
  {
    label: 'home.returns_to_answer',
    icon: 'undo-2',
    permission: 'returns.manage',
    list: 'returns',
    filter: { state: 'requested' },
  },
  {
    label: 'home.returns_to_receive',
    icon: 'undo-2',
    permission: 'returns.manage',
    list: 'returns',
    filter: { state: 'approved' },
  },
  {
    label: 'home.receipts_refused',
    icon: 'receipt-text',
    permission: 'receipts.manage',
    list: 'receipts',
    filter: { state: 'refused' },
  },
  {
    label: 'home.messages_unsent',
    icon: 'mail',
    permission: 'messages.read',
    list: 'messages',
    // Older ones have been seen, or nobody can do anything about them any more.
    filter: { unsent_since: daysAgo(1) },
  },
  {
    label: 'home.credits_to_decide',
    icon: 'hand-coins',
    permission: 'credits.manage',
    list: 'credit_requests',
    filter: { state: 'waiting' },
  },
  {
    label: 'home.credits_refused',
    icon: 'hand-coins',
    permission: 'credits.manage',
    list: 'credit_requests',
    // Whoever asked for it is told for a day, and why.
    filter: { state: 'refused', own: 'true', decided_since: daysAgo(1) },
  },
  {
    label: 'home.quotes_to_answer',
    icon: 'file-text',
    permission: 'orders.place',
    list: 'quotes',
    filter: { state: 'requested' },
    href: '/quotes?state=requested',
  },
  {
    label: 'home.contact_forms_to_answer',
    icon: 'mail',
    permission: 'contact_forms.manage',
    list: 'contact_forms',
    filter: { state: 'new' },
    href: '/contact_forms?state=new',
  },
  {
    label: 'home.questions_to_answer',
    icon: 'messages-square',
    permission: 'content.moderate',
    list: 'questions',
    filter: { answered: 'false' },
  },
  {
    label: 'home.reviews_to_read',
    icon: 'star',
    permission: 'content.moderate',
    list: 'reviews',
    filter: { state: 'waiting' },
  },
  {
    label: 'home.answers_to_read',
    icon: 'reply',
    permission: 'content.moderate',
    list: 'answers',
    filter: { state: 'waiting' },
  },
  {
    label: 'home.stock_low',
    icon: 'boxes',
    permission: 'stock.manage',
    list: 'stock_items',
    filter: { stock: 'low' },
    href: '/stock?stock=low',
  },
]

/** How many of each wait; those are left out that the member of staff may not see. */
export function useWaiting() {
  const { client } = useBackOffice()
  const may = useMay()
  const own = WAITING.filter(({ permission }) => may(permission))
  const counts = useQueries({
    queries: own.map(({ list, filter }) => ({
      queryKey: ['waiting', list, filter],
      queryFn: ({ signal }: { signal: AbortSignal }) => LISTS[list](client, { page: 1, per_page: 1, filter, signal }),
      refetchInterval: REREAD_EVERY_MS,
    })),
  })
  return {
    isPending: counts.some(({ isPending }) => isPending),
    entries: own.map(({ label, icon, list, filter, href }, at) => ({
      label,
      icon,
      href: href ?? `/${list}?filter=${encodeURIComponent(JSON.stringify(filter))}`,
      count: counts[at]?.data?.total,
    })),
  }
}
