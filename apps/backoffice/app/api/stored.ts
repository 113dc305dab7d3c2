import { useEffect, useState } from 'react'

const STORE_AFTER_MS = 500

/** What was stored on the device under a name; null if nothing was, or the browser refuses storage. */
export function readStored<T>(key: string): T | null {
  try {
    const text = localStorage.getItem(key)
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

/** Stores a value under a name, or forgets it. Browsers may refuse; it then lasts as long as the page. */
export function store(key: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
  } catch {}
}

/** Stores a value once it rests. */
export function useStoring(key: string, value: unknown): void {
  useEffect(() => {
    const timer = setTimeout(() => store(key, value), STORE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [key, value])
}

/** A list that is being entered, and survives a closed tab and a session that ends. */
export function useStoredList<T>(key: string) {
  const [rows, setRows] = useState<readonly T[]>(() => readStored<T[]>(key) ?? [])
  useStoring(key, rows.length > 0 ? rows : null)
  return [rows, setRows] as const
}
