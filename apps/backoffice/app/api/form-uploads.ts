import { createContext, useMemo, useState } from 'react'

/** Tells the form around a picture field of each picture that begins its way to the shop, and of each that ends it. */
export const FormUploads = createContext({ begin() {}, end() {} })

/** Counts the pictures of a form that are on their way: what is saved before they arrive would lack them. */
export function useFormUploads() {
  const [count, setCount] = useState(0)
  const uploads = useMemo(
    () => ({
      begin: () => setCount((before) => before + 1),
      end: () => setCount((before) => before - 1),
    }),
    [],
  )
  return { uploads, isSending: count > 0 }
}
