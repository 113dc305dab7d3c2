import type { User } from '@delguur/contract'
import { useEffect } from 'react'
import { AreaForm } from '../../features/account/area-form.tsx'
import { Avatar } from '../../features/account/avatar.tsx'
import { useFormReply } from '../../features/account/use-form-reply.ts'
import { usePrivateMessages } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { FieldError } from '../../ui/field-error.tsx'
import { usePreview } from './use-preview.ts'

const PICTURES = 'image/jpeg,image/png,image/webp'
const LABEL_CLASS =
  'relative inline-flex min-h-11 cursor-pointer items-center justify-center rounded-control border border-line-strong bg-paper px-4 py-2 text-center text-note font-semibold hover:border-ink hover:bg-tint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent'

/** The customer's picture; a new one is previewed before it is saved. */
export function AvatarCard({ user }: { user: User }) {
  const t = usePrivateMessages()
  const { reply, isSending, field } = useFormReply('avatar')
  const { isSending: isRemoving } = useFormReply('avatar_remove')
  const { input, preview, isTooLarge, choose, forget } = usePreview()
  useEffect(() => {
    if (reply?.ok) forget()
  }, [reply, forget])
  const error = isTooLarge ? t('avatar.too_large') : field('picture').error
  return (
    <Card className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <Avatar user={user} preview={preview} size="large" />
      <div className="min-w-0 flex-1">
        <h2 className="text-lead">{t('avatar.label')}</h2>
        <p id="avatar-hint" className="text-small text-ink-soft">
          {t('avatar.hint')}
        </p>
        <div className="mt-3 flex flex-wrap items-start gap-2">
          <AreaForm name="avatar" hasFile done={t('profile.updated')} className="flex flex-wrap gap-2">
            <label className={LABEL_CLASS}>
              <input
                ref={input}
                type="file"
                name="avatar"
                accept={PICTURES}
                aria-describedby="avatar-hint avatar-error"
                aria-invalid={error ? true : undefined}
                onChange={choose}
                className="sr-only"
              />
              {t('avatar.change')}
            </label>
            <div className={classNames('waits-for-script', !preview && 'hidden')}>
              <Button type="submit" busy={isSending}>
                {t('avatar.save')}
              </Button>
            </div>
          </AreaForm>
          {preview && (
            <Button variant="quiet" onClick={forget}>
              {t('common.cancel')}
            </Button>
          )}
          {user.avatar && !preview && (
            <AreaForm name="avatar_remove" done={t('avatar.removed')}>
              <Button type="submit" variant="quiet" busy={isRemoving}>
                {t('common.delete')}
              </Button>
            </AreaForm>
          )}
        </div>
        {error && (
          <div id="avatar-error" className="mt-2" role="alert">
            <FieldError>{error}</FieldError>
          </div>
        )}
      </div>
    </Card>
  )
}
