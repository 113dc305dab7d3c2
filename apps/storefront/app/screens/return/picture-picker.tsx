import { MAX_RETURN_PICTURES } from '@delguur/contract/constants'
import { useId } from 'react'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { Spinner } from '../../ui/spinner.tsx'
import type { ChosenPicture, usePictures } from './use-pictures.ts'
import type { SendState, useSendPictures } from './use-send-pictures.ts'

const KINDS = 'image/jpeg,image/png,image/webp'
const ADD_CLASS =
  'relative inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 rounded-control border border-line-strong bg-paper px-4 py-2 text-note font-semibold hover:border-ink hover:bg-tint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent'

interface PicturePickerProps {
  chosen: ReturnType<typeof usePictures>
  sending: ReturnType<typeof useSendPictures>
  /** Whether the request is being sent or done, so that the choice is final. */
  isClosed: boolean
}

/** Pictures of the defect, each with preview and upload progress. */
export function PicturePicker({ chosen, sending, isClosed }: PicturePickerProps) {
  const t = usePrivateMessages()
  const hintId = useId()
  const { pictures, tooLarge, isFull } = chosen
  return (
    <fieldset>
      <legend className="font-medium">{t('return.pictures')}</legend>
      <p id={hintId} className="mt-1 text-small text-ink-soft">
        {t('return.pictures_hint', { n: MAX_RETURN_PICTURES })}
      </p>
      {pictures.length > 0 && (
        <ul className="mt-4 flex flex-wrap gap-3">
          {pictures.map((picture, index) => (
            <li key={picture.key}>
              <Tile
                picture={picture}
                place={index + 1}
                isClosed={isClosed}
                state={sending.stateOf(picture.key)}
                onRemove={() => chosen.remove(picture.key)}
                onRetry={() => sending.retry(picture.key)}
              />
            </li>
          ))}
        </ul>
      )}
      {!isClosed && !isFull && (
        <label className={`needs-scripts mt-4 ${ADD_CLASS}`}>
          <input
            type="file"
            accept={KINDS}
            multiple
            aria-describedby={hintId}
            onChange={(event) => {
              void chosen.add([...(event.currentTarget.files ?? [])])
              event.currentTarget.value = ''
            }}
            className="sr-only"
          />
          <Icon name="plus" />
          {t('return.pictures_add')}
        </label>
      )}
      <noscript>
        <input type="file" name="pictures" accept={KINDS} multiple aria-label={t('return.pictures_add')} />
      </noscript>
      {isFull && !isClosed && (
        <p className="mt-3 text-small text-ink-soft">{t('return.pictures_full', { n: MAX_RETURN_PICTURES })}</p>
      )}
      <div aria-live="polite">
        {tooLarge && (
          <div className="mt-3">
            <FieldError>{t('return.picture_too_large', { name: tooLarge })}</FieldError>
          </div>
        )}
      </div>
    </fieldset>
  )
}

interface TileProps {
  picture: ChosenPicture
  place: number
  state: SendState
  isClosed: boolean
  onRemove(): void
  onRetry(): void
}

function Tile({ picture, place, state, isClosed, onRemove, onRetry }: TileProps) {
  const t = usePrivateMessages()
  return (
    <figure className="relative w-26">
      <img
        src={picture.preview}
        alt={t('return.picture', { n: place })}
        width={104}
        height={104}
        className="size-26 rounded-control border border-line bg-tint object-cover"
      />
      {!isClosed && (
        <IconButton
          icon="x"
          size={18}
          label={t('return.picture_remove', { n: place })}
          onClick={onRemove}
          className="absolute top-1 right-1 size-9 border border-line bg-paper"
        />
      )}
      {isClosed && (
        <figcaption className="mt-1 text-tiny">
          <Progress state={state} onRetry={onRetry} />
        </figcaption>
      )}
    </figure>
  )
}

function Progress({ state, onRetry }: { state: SendState; onRetry(): void }) {
  const t = usePrivateMessages()
  if (typeof state === 'object') {
    return (
      <>
        {state.failed && <span className="block font-medium text-problem">{state.failed}</span>}
        <Button variant="quiet" icon="refresh-cw" className="px-1" onClick={onRetry}>
          {t('return.picture_failed')}
        </Button>
      </>
    )
  }
  return (
    <span className="inline-flex min-h-6 items-center gap-1.5 text-ink-soft">
      {state === 'sending' ? <Spinner /> : <Icon name={ICONS[state]} size={16} />}
      {t(`return.picture_${state}`)}
    </span>
  )
}

const ICONS: Record<'waiting' | 'sent', IconName> = { waiting: 'clock', sent: 'circle-check' }
