import type { CourierDay } from '@delguur/contract'
import { MAX_DELIVERY_PICTURES } from '@delguur/contract/constants'
import { useWork } from '../../api/use-work.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'

interface PictureInputProps {
  id: number
  /** Photographs so far. */
  pictures: number
  onDay(day: CourierDay): void
}

/** Takes a photograph of the delivery with the phone's camera and sends it. */
export function PictureInput({ id, pictures, onDay }: PictureInputProps) {
  const t = useMessages()
  const work = useWork<Blob, CourierDay>(
    (client, picture) =>
      client.request('POST /api/back_office/courier/parcels/:id/pictures', { params: { id }, upload: { picture } }),
    { done: t('courier.picture_done'), onDone: onDay },
  )
  if (pictures >= MAX_DELIVERY_PICTURES)
    return <span className="text-ink-soft">{t('courier.pictures', { count: pictures })}</span>
  return (
    <label className={buttonClass('secondary')}>
      {work.isPending && <Spinner />}
      {pictures > 0 ? t('courier.pictures', { count: pictures }) : t('courier.picture')}
      <input
        type="file"
        accept="image/*"
        capture="environment"
        className="sr-only"
        disabled={work.isPending}
        onChange={({ currentTarget }) => {
          const [picture] = currentTarget.files ?? []
          if (picture) work.mutate(picture)
          currentTarget.value = ''
        }}
      />
    </label>
  )
}
