import { formatTime, isoDay } from '@delguur/mongolia/dates'

/** A moment as a field for date and time shows it: by the clock of Ulaanbaatar, wherever the browser is. */
export const toShopTime = (moment: string): string => `${isoDay(moment)}T${formatTime(moment)}`

/** The moment of such a field, which has no offset; Mongolia has had no summer time since 2017. */
export const fromShopTime = (field: string): string => `${field}+08:00`
