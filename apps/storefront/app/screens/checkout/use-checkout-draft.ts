import { useEffect, useRef } from 'react'
import type { CheckoutValues } from '../../features/checkout/checkout-values.ts'
import { draftText, withDraft } from './checkout-draft.ts'

const KEY = 'checkout-draft'

/** Stores the typed values for the life of the tab, so that a reload does not lose them. */
export function useCheckoutDraft(number: string, values: CheckoutValues, restore: (values: CheckoutValues) => void) {
  const isRestored = useRef(false)
  useEffect(() => {
    if (!isRestored.current) {
      isRestored.current = true
      const draft = withDraft(values, number, readDraft())
      if (draft) return restore(draft)
    }
    keep(draftText(number, values))
  }, [number, values, restore])
}

// Storage may be full or forbidden: the draft then lasts as long as the page.

function readDraft(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}

function keep(text: string) {
  try {
    sessionStorage.setItem(KEY, text)
  } catch {
    return
  }
}
