import type { StoreApi } from 'zustand'

/** Creates a slice of the state, which reads and sets only its own fields. */
export type Slice<T> = (set: (change: Partial<T> | ((state: T) => Partial<T>)) => void) => T

type Setter = StoreApi<unknown>['setState']

export const slice = <T>(create: Slice<T>, set: Setter): T => create(set as Parameters<Slice<T>>[0])
