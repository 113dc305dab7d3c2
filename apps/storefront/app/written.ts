import { useMemo } from 'react'
import { useLoaderData } from 'react-router'

/** A value as JSON text with its quotes exchanged, of which the compiler still knows what it says. */
export type Written<T> = string & { readonly says?: T }

/**
 * What the loader of a long page returns. React Router gives every value of loader data a number and lists what refers to
 * which; for forty products these numbers weigh more than the products, where text that repeats the page costs next to nothing.
 * Double quotes would be escaped twice on their way into the page, single ones are not.
 */
export const written = <T>(value: T): Written<T> => withOtherQuotes(JSON.stringify(value))

export const read = <T>(text: Written<T>): T => JSON.parse(withOtherQuotes(text))

const withOtherQuotes = (text: string) => text.replace(/["']/g, (quote) => (quote === '"' ? "'" : '"'))

/** What a loader wrote; the same text is the same object. */
export function useWrittenData<T>(): T {
  const text = useLoaderData<Written<T>>()
  return useMemo(() => read(text), [text])
}

/** What the loader of a screen returns, read. */
export type ReadData<Loader extends (...args: never[]) => unknown> =
  Sent<Awaited<ReturnType<Loader>>> extends Written<infer T> ? T : never

/** Of an answer with a status of its own. */
type Sent<Answer> = Answer extends { data: infer Data; init: unknown } ? Data : Answer
