import type { StoreApi } from 'zustand'

/** Makes one part of the state; it sees and sets only its own fields. */
export type Slice<T> = (set: (change: Partial<T> | ((state: T) => Partial<T>)) => void) => T

type Setter = StoreApi<unknown>['setState']

export const slice = <T>(create: Slice<T>, set: Setter): T => create(set as Parameters<Slice<T>>[0])
