import { useEffect, useRef } from 'react'
import type { CheckoutValues } from '../../features/checkout/checkout-values.ts'

const KEY = 'checkout-draft'

/** Keeps what is written for as long as the tab lives, so that nobody has to write it twice. */
export function useCheckoutDraft(number: string, values: CheckoutValues, restore: (values: CheckoutValues) => void) {
  const isRestored = useRef(false)
  useEffect(() => {
    if (!isRestored.current) {
      isRestored.current = true
      const draft = readDraft(number, values)
      if (draft) return restore(draft)
    }
    writeDraft(number, values)
  }, [number, values, restore])
}

function readDraft(number: string, values: CheckoutValues): CheckoutValues | null {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    if (typeof draft !== 'object' || draft === null || !('number' in draft) || draft.number !== number) return null
    const known = Object.entries(draft).filter(
      ([field, value]) => field in values && typeof value === 'string' && value,
    )
    return { ...values, ...Object.fromEntries(known) }
  } catch {
    return null
  }
}

function writeDraft(number: string, values: CheckoutValues) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...values, number }))
  } catch {
    // Storage may be full or forbidden: the draft then lives as long as the page.
  }
}
