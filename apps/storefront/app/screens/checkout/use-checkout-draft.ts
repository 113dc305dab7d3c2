import { useEffect, useRef } from 'react'
import type { CheckoutValues } from '../../features/checkout/checkout-values.ts'
import { draftText, withDraft } from './checkout-draft.ts'

const KEY = 'checkout-draft'

/** Keeps what is written for as long as the tab lives, so that nobody has to write it twice. */
export function useCheckoutDraft(number: string, values: CheckoutValues, restore: (values: CheckoutValues) => void) {
  const isRestored = useRef(false)
  useEffect(() => {
    if (!isRestored.current) {
      isRestored.current = true
      const draft = withDraft(values, number, readKept())
      if (draft) return restore(draft)
    }
    keep(draftText(number, values))
  }, [number, values, restore])
}

// Storage may be full or forbidden: the draft then lives as long as the page.

function readKept(): string | null {
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
