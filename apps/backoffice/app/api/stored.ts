import { useEffect, useMemo, useRef, useState } from 'react'

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

/** Rows and fields of a paper that is being entered, which survive a closed tab and a session that ends. */
export function useStoredPaper<Row, Fields extends object>(key: string) {
  const [{ rows, fields }, setPaper] = useState<Paper<Row, Fields>>(() => ({ ...blank(), ...readStored(key) }))
  const latest = useRef({ rows, fields })
  useEffect(() => {
    latest.current = { rows, fields }
  })
  const isBlank = rows.length === 0 && Object.keys(fields).length === 0
  const paper = useMemo(() => (isBlank ? null : { rows, fields }), [isBlank, rows, fields])
  useStoring(key, paper)

  return {
    rows,
    fields,
    setRows: (change: (rows: readonly Row[]) => readonly Row[]) =>
      setPaper((before) => ({ ...before, rows: change(before.rows) })),
    setFields: (changes: Partial<Fields>) =>
      setPaper((before) => ({ ...before, fields: { ...before.fields, ...changes } })),
    /** Takes rows off that are done with, at once: a page that is left meanwhile would show them as if they were not. */
    takeOff(done: readonly Row[]) {
      const left = latest.current.rows.filter((row) => !done.includes(row))
      latest.current = left.length > 0 ? { ...latest.current, rows: left } : blank()
      store(key, left.length > 0 ? latest.current : null)
      setPaper(latest.current)
    },
  }
}

interface Paper<Row, Fields> {
  rows: readonly Row[]
  /** Those that somebody has set. */
  fields: Partial<Fields>
}

const blank = <Row, Fields>(): Paper<Row, Fields> => ({ rows: [], fields: {} })
