import type { SavedItem } from '@delguur/contract'
import { useRef } from 'react'
import { MAIN_ID } from '../../ui/skip-link.tsx'
import { LoadFailed } from '../reviews/section-states.tsx'
import { SavedRow } from './saved-row.tsx'
import { useDeviceItems } from './use-device-items.ts'
import { useJoinDevice } from './use-join-device.ts'
import { useSavedMessages } from './use-saved-messages.ts'

interface SavedSectionProps {
  /** What the customer has saved; null for a visitor, whose goods are on this device. */
  saved: SavedItem[] | null
}

/** CART-10: what is saved for later, with price and stock of today. */
export default function SavedSection({ saved }: SavedSectionProps) {
  return saved ? <CustomerItems saved={saved} /> : <DeviceItems />
}

function CustomerItems({ saved }: { saved: SavedItem[] }) {
  useJoinDevice()
  return <SavedItems items={saved} isOnDevice={false} />
}

function DeviceItems() {
  const t = useSavedMessages()
  const { items, hasFailed, retry } = useDeviceItems()
  if (hasFailed) return <LoadFailed text={t('saved.failed')} onRetry={retry} />
  return <SavedItems items={items} isOnDevice />
}

export type ShownItem = Pick<SavedItem, 'variant_id' | 'quantity' | 'product'>

function SavedItems({ items, isOnDevice }: { items: readonly ShownItem[]; isOnDevice: boolean }) {
  const t = useSavedMessages()
  const list = useRef<HTMLUListElement>(null)
  if (items.length === 0) return null
  /** The pressed button disappears with its row: the focus moves to the list, or to the page after the last row. */
  const takeFocus = () => (items.length > 1 ? list.current : document.getElementById(MAIN_ID))?.focus()
  return (
    <section className="mt-10">
      <h2 className="text-title">{t('saved.title')}</h2>
      <ul ref={list} tabIndex={-1} aria-label={t('saved.title')} className="outline-none">
        {items.map((item) => (
          <li key={item.variant_id}>
            <SavedRow item={item} isOnDevice={isOnDevice} onGone={takeFocus} />
          </li>
        ))}
      </ul>
    </section>
  )
}
