import { useMemo } from 'react'
import { useLoaderData } from 'react-router'

/** A value as JSON text with single and double quotes swapped, and its type for the compiler. */
export type Serialized<T> = string & { readonly valueType?: T }

/**
 * Serialises the data of a long page. React Router numbers every value of loader data and lists the references; for
 * forty products these numbers weigh more than the products, whereas repetitive text compresses to almost nothing.
 * Double quotes would be escaped twice on their way into the page, single ones are not.
 */
export const serialize = <T>(value: T): Serialized<T> => withOtherQuotes(JSON.stringify(value))

export const deserialize = <T>(text: Serialized<T>): T => JSON.parse(withOtherQuotes(text))

const withOtherQuotes = (text: string) => text.replace(/["']/g, (quote) => (quote === '"' ? "'" : '"'))

/** Returns the parsed loader data; the same text gives the same object. */
export function useSerializedData<T>(): T {
  const text = useLoaderData<Serialized<T>>()
  return useMemo(() => deserialize(text), [text])
}

/** The parsed data of a screen's loader. */
export type ParsedData<Loader extends (...args: never[]) => unknown> =
  Reply<Awaited<ReturnType<Loader>>> extends Serialized<infer T> ? T : never

/** The type of a reply with a status of its own. */
type Reply<Answer> = Answer extends { data: infer Data; init: unknown } ? Data : Answer
