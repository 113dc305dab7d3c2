import { createSemaphore, fail } from '../http/index.ts'
import type { FileStore } from './index.ts'
import {
  type Deadline,
  findPicture,
  PictureRefused,
  removePicture,
  type StoredPicture,
  storeLogo,
  storePortrait,
  storeSentPicture,
  storeSnapshot,
} from './pictures.ts'

/** Uploads being read, waiting or resized, together: each is a body of up to 10 MB in memory. */
const MAX_AT_A_TIME = 24
/** Uploads per account: enough for all pictures of a return at once, and one account cannot take every place. */
const MAX_PER_SENDER = 10
const RETRY_SECONDS = 10
/** A photograph of 50 million pixels takes two seconds on an idle machine. */
const SECONDS_PER_PICTURE = 30

/** Kinds of a picture: cut square for a person, whole for goods that a shopper shows, in every width for the shop's own, exact for a logo. */
const STORE = { portrait: storePortrait, snapshot: storeSnapshot, goods: storeSentPicture, logo: storeLogo }

interface Sent {
  /** Name of the uploader, such as `customer 7`, whose permission has been checked. */
  sender: string
  as: keyof typeof STORE
  /** Reads the body, which happens only once there is a place for it. */
  read(): Promise<{ data: Buffer }>
}

export type PictureUploads = ReturnType<typeof createPictureUploads>

/** Photographs that people upload. */
export function createPictureUploads(files: FileStore, { seconds = SECONDS_PER_PICTURE } = {}) {
  const semaphore = createSemaphore({ max: MAX_AT_A_TIME, each: MAX_PER_SENDER, retrySeconds: RETRY_SECONDS })
  let last: Promise<unknown> = Promise.resolve()

  /** One at a time: a phone's photograph takes 200 MB while it is resized. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }

  return {
    /** Throws `overloaded` if too many uploads wait, and `picture_refused`. */
    async store({ sender, as, read }: Sent): Promise<StoredPicture> {
      const leave = semaphore.acquire(sender)
      try {
        const { data } = await read()
        return await inTurn(() => STORE[as](files, data, deadlineIn(seconds)))
      } catch (error) {
        throw error instanceof PictureRefused ? fail('picture_refused') : error
      } finally {
        leave()
      }
    },

    /** Whether all files of a picture are there. */
    has: async ({ hash }: Pick<StoredPicture, 'hash'>): Promise<boolean> => (await findPicture(files, hash)) !== null,

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
