import type { CourierDay, CourierParcel } from '@delguur/contract'
import { MAX_DELIVERY_PICTURES } from '@delguur/contract/constants'
import { useWork } from '../../api/use-work.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { buttonClass, IconButton } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'

interface PictureInputProps {
  id: number
  /** Photographs so far. */
  pictures: CourierParcel['pictures']
  /** The parcel is delivered: its photographs stay. */
  isDelivered?: boolean
  onDay(day: CourierDay): void
}

/** Takes a photograph of the delivery with the phone's camera and sends it; shows those that were sent. */
export function PictureInput({ id, pictures, isDelivered = false, onDay }: PictureInputProps) {
  const t = useMessages()
  const add = useWork<Blob, CourierDay>(
    (client, picture) =>
      client.request('POST /api/back_office/courier/parcels/:id/pictures', { params: { id }, upload: { picture } }),
    { done: t('courier.picture_done'), onDone: onDay },
  )
  const remove = useWork<string, CourierDay>(
    (client, hash) =>
      client.request('DELETE /api/back_office/courier/parcels/:id/pictures/:hash', { params: { id, hash } }),
    { done: t('courier.picture_removed'), onDone: onDay },
  )
  return (
    <div className="grid gap-2">
      {pictures.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {pictures.map(({ hash, widths, alt }, at) => (
            <li key={hash} className="flex items-start">
              <a href={`/images/${hash}-${widths.at(-1)}.webp`} target="_blank" rel="noreferrer">
                <img
                  src={`/images/${hash}-${widths[0]}.webp`}
                  alt={`${alt} ${at + 1}`}
                  className="size-20 rounded-control border border-line object-cover"
                />
              </a>
              {!isDelivered && (
                <IconButton
                  icon="trash-2"
                  label={t('courier.picture_remove', { n: at + 1 })}
                  disabled={remove.isPending}
                  onClick={() => remove.mutate(hash)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {pictures.length < MAX_DELIVERY_PICTURES && (
        <label className={buttonClass('secondary')}>
          {add.isPending && <Spinner />}
          {t(pictures.length > 0 ? 'courier.picture_more' : 'courier.picture')}
          <input
            type="file"
            accept="image/*"
            capture="environment"
            className="sr-only"
            disabled={add.isPending}
            onChange={({ currentTarget }) => {
              const [picture] = currentTarget.files ?? []
              if (picture) add.mutate(picture)
              currentTarget.value = ''
            }}
          />
        </label>
      )}
    </div>
  )
}
