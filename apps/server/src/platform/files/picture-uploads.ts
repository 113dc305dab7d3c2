import { createPlaces, fail } from '../http/index.ts'
import type { FileStore } from './index.ts'
import {
  type Deadline,
  PictureRefused,
  removePicture,
  type StoredPicture,
  storePortrait,
  storeSnapshot,
} from './pictures.ts'

/** Pictures that are read, wait and are made small, together: each is a body of up to 10 MB in memory. */
const MAX_AT_A_TIME = 24
/** A family that sends all pictures of a return at once stays below it; one account can not take every place. */
const MAX_PER_SENDER = 10
const RETRY_SECONDS = 10
/** A photograph of 50 million pixels takes two seconds on a machine that has nothing else to do. */
const SECONDS_PER_PICTURE = 30

/** Ways to keep a picture: cut square, of somebody; or whole, of goods. */
const STORE = { portrait: storePortrait, snapshot: storeSnapshot }

interface Sent {
  /** Name of the sender, such as `customer 7`, whose rights are checked by then. */
  sender: string
  as: keyof typeof STORE
  /** Reads the body, which is not done before there is a place for it. */
  read(): Promise<{ data: Buffer }>
}

export type PictureUploads = ReturnType<typeof createPictureUploads>

/** Photographs that people send to the shop. */
export function createPictureUploads(files: FileStore, { seconds = SECONDS_PER_PICTURE } = {}) {
  const places = createPlaces({ most: MAX_AT_A_TIME, each: MAX_PER_SENDER, retrySeconds: RETRY_SECONDS })
  let last: Promise<unknown> = Promise.resolve()

  /** One at a time: a photograph from a telephone takes 200 MB while it is made small. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }

  return {
    /** Throws `overloaded` where too many pictures wait, and `picture_refused`. */
    async store({ sender, as, read }: Sent): Promise<StoredPicture> {
      const leave = places.take(sender)
      try {
        const { data } = await read()
        return await inTurn(() => STORE[as](files, data, deadlineIn(seconds)))
      } catch (error) {
        throw error instanceof PictureRefused ? fail('picture_refused') : error
      } finally {
        leave()
      }
    },

    remove: (picture: Pick<StoredPicture, 'hash' | 'widths'>) => removePicture(files, picture),
  }
}

function deadlineIn(seconds: number): Deadline {
  const end = performance.now() + seconds * 1000
  return () => {
    const left = Math.ceil((end - performance.now()) / 1000)
    if (left <= 0) throw new PictureRefused('The picture takes too long')
    return left
  }
}
