import type { StaffImage } from '@delguur/contract'
import { STAFF_PICTURE_MAX_BYTES } from '@delguur/contract/constants'
import { ApiError } from '@delguur/sdk'
import type { Locale } from '../i18n/translate.ts'

/** Whoever manages goods and whoever manages the site send pictures, each by an endpoint of their right. */
const ADDRESSES = {
  goods: '/admin/api/back_office/pictures',
  site: '/admin/api/back_office/site/pictures',
  article: '/admin/api/back_office/articles/pictures',
  logo: '/admin/api/back_office/site/logos',
}
/** What a picture is sent for. */
export type UploadPurpose = keyof typeof ADDRESSES

interface UploadOptions {
  purpose: UploadPurpose
  locale: Locale
  /** Called with the share that has been sent, from 0 to 1. */
  onProgress(share: number): void
}

/** Formats that the server takes; a phone's HEIC is turned into JPEG by browsers that are told so. */
export const PICTURE_FORMATS = 'image/jpeg,image/png,image/webp,image/avif'

export const isTooLarge = (file: File): boolean => file.size > STAFF_PICTURE_MAX_BYTES

/** Sends a picture. By XMLHttpRequest, which tells how far it is; throws `ApiError` with the server's words. */
export function uploadPicture(file: File, { purpose, locale, onProgress }: UploadOptions): Promise<StaffImage> {
  const { promise, resolve, reject } = Promise.withResolvers<StaffImage>()
  const request = new XMLHttpRequest()
  request.open('POST', ADDRESSES[purpose])
  request.responseType = 'json'
  request.setRequestHeader('accept-language', locale)
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
  request.onerror = () => reject(new ApiError('The shop cannot be reached', { status: 0, code: 'network' }))
  request.onload = () => {
    const { status, response } = request
    if (status < 400) return resolve(response)
    reject(new ApiError(response?.error ?? `HTTP ${status}`, { status, code: response?.code ?? 'internal' }))
  }
  const form = new FormData()
  form.append('picture', file)
  request.send(form)
  return promise
}
