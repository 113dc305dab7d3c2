import { useMemo } from 'react'
import { useLoaderData } from 'react-router'

/** A value as JSON text with single and double quotes swapped, and its type for the compiler. */
export type Written<T> = string & { readonly says?: T }

/**
 * Serialises the data of a long page. React Router numbers every value of loader data and lists the references; for
 * forty products these numbers weigh more than the products, whereas repetitive text compresses to almost nothing.
 * Double quotes would be escaped twice on their way into the page, single ones are not.
 */
export const written = <T>(value: T): Written<T> => withOtherQuotes(JSON.stringify(value))

export const read = <T>(text: Written<T>): T => JSON.parse(withOtherQuotes(text))

const withOtherQuotes = (text: string) => text.replace(/["']/g, (quote) => (quote === '"' ? "'" : '"'))

/** Returns the parsed loader data; the same text gives the same object. */
export function useWrittenData<T>(): T {
  const text = useLoaderData<Written<T>>()
  return useMemo(() => read(text), [text])
}

/** The parsed data of a screen's loader. */
export type ReadData<Loader extends (...args: never[]) => unknown> =
  Sent<Awaited<ReturnType<Loader>>> extends Written<infer T> ? T : never

/** The type of a reply with a status of its own. */
type Sent<Answer> = Answer extends { data: infer Data; init: unknown } ? Data : Answer
