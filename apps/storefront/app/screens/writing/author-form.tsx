import { AUTHOR_ABOUT_MAX, AUTHOR_NAME_MAX } from '@delguur/contract/constants'
import { useState } from 'react'
import { AreaForm } from '../../features/account/area-form.tsx'
import { useFormReply } from '../../features/account/use-form-reply.ts'
import { ModerationNote } from '../../features/reviews/moderation-note.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { TextAreaField, TextField } from '../../ui/fields/text-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import type { LoadedAuthorForm } from './load-writing.server.ts'
import { ADD_CLASS, PICTURE_KINDS } from './picture-picker.tsx'
import { WritingPage } from './writing-page.tsx'
import { useWritingMessages } from './writing-texts.tsx'

/** CONT-03: a customer asks to become an author, or changes how readers see them. */
export function AuthorForm({ data: { author, firstName } }: { data: LoadedAuthorForm }) {
  const t = useWritingMessages()
  const { isSending, field } = useFormReply('author')
  const { error: pictureError } = field('picture')
  const [chosen, setChosen] = useState('')
  return (
    <WritingPage
      title={t(author?.state === 'published' ? 'writing.author' : 'writing.become')}
      back={{ to: '/articles/mine', text: t('writing.mine') }}
    >
      <div className="mt-4 mb-6 grid gap-3">
        {!author && <p className="text-ink-soft">{t('writing.become_hint')}</p>}
        {author?.state === 'waiting' && <ModerationNote state="waiting">{t('writing.author_waiting')}</ModerationNote>}
        {author?.state === 'rejected' && (
          <ModerationNote state="rejected">
            {t('writing.author_rejected', { reason: author.refusal ?? '' })}
          </ModerationNote>
        )}
        {author?.state === 'published' && (
          <p className="text-ink-soft">
            {t('writing.author_published')}{' '}
            <Link to={`/authors/${author.slug}`} className="text-accent underline hover:text-accent-strong">
              {t('writing.author_page')}
            </Link>
          </p>
        )}
      </div>
      <AreaForm name="author" hasFile className="grid grid-cols-1 gap-6">
        <TextField
          {...field('name', author?.name ?? firstName)}
          label={t('writing.name')}
          hint={t('writing.name_hint')}
          maxLength={AUTHOR_NAME_MAX}
          required
        />
        <TextAreaField
          {...field('about', author?.about)}
          label={t('writing.about')}
          hint={t('writing.about_hint')}
          maxLength={AUTHOR_ABOUT_MAX}
          rows={5}
          required
        />
        <fieldset className="min-w-0">
          <legend className="text-note font-medium">{t('writing.avatar')}</legend>
          <div className="mt-1 flex flex-wrap items-center gap-4">
            {author?.avatar && (
              <ProductPicture
                picture={author.avatar}
                alt=""
                sizes="96px"
                shape="cover"
                className="size-24 shrink-0 overflow-hidden rounded-pill"
              />
            )}
            <div className="min-w-0 flex-1">
              <p id="avatar-hint" className="text-small text-ink-soft">
                {t('writing.avatar_hint')}
              </p>
              <label className={`mt-2 ${ADD_CLASS}`}>
                <input
                  type="file"
                  name="picture_file"
                  accept={PICTURE_KINDS}
                  aria-describedby="avatar-hint"
                  aria-invalid={pictureError ? true : undefined}
                  onChange={(event) => setChosen(event.target.files?.[0]?.name ?? '')}
                  className="sr-only"
                />
                <Icon name="plus" />
                {t('writing.cover_choose')}
              </label>
              <p role="status" className="mt-1 text-note break-words empty:hidden">
                {chosen}
              </p>
              {author?.avatar && (
                <Checkbox name="without_picture" value="1">
                  {t('writing.avatar_remove')}
                </Checkbox>
              )}
              {pictureError && <FieldError>{pictureError}</FieldError>}
            </div>
          </div>
        </fieldset>
        <div>
          <Button type="submit" size="large" busy={isSending}>
            {t(author && author.state !== 'rejected' ? 'writing.author_save' : 'writing.ask')}
          </Button>
        </div>
      </AreaForm>
    </WritingPage>
  )
}
