import type { Wishlist } from '@delguur/contract'
import { AreaForm } from '../../features/account/area-form.tsx'
import { useFormReply } from '../../features/account/use-form-reply.ts'
import { useWishMessages } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Accordion } from '../../ui/details/accordion.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Copyable } from '../../ui/lists/copyable.tsx'

interface ListSettingsProps {
  list: Wishlist
  sharedUrl: string | null
}

/** Sharing, name and end of a list. */
export function ListSettings({ list, sharedUrl }: ListSettingsProps) {
  const t = useWishMessages()
  const { reply, field, isSending } = useFormReply('rename')
  return (
    <>
      <Accordion title={t('wish.share')} open={sharedUrl !== null}>
        <p className="text-note text-ink-soft">{t('wish.share_hint')}</p>
        {sharedUrl === null ? (
          <AreaForm name="share" entry={list.id} className="mt-3">
            <Button type="submit" icon="external-link">
              {t('wish.share')}
            </Button>
          </AreaForm>
        ) : (
          <>
            <dl className="mt-3 rounded-control border border-line">
              <Copyable label={t('wish.copy_link')} shown={sharedUrl} copied={sharedUrl} />
            </dl>
            <AreaForm name="end_link" entry={list.id} className="mt-3">
              <Button type="submit" variant="secondary">
                {t('wish.end_link')}
              </Button>
            </AreaForm>
          </>
        )}
      </Accordion>
      <Accordion title={t('wish.edit')} open={reply?.ok === false}>
        <AreaForm name="rename" entry={list.id} className="grid gap-3">
          <TextField {...field('name', list.name)} label={t('wish.name')} required maxLength={60} autoComplete="off" />
          <Button type="submit" variant="secondary" busy={isSending} className="justify-self-start">
            {t('wish.rename')}
          </Button>
        </AreaForm>
        {list.is_default ? (
          <p className="mt-4 text-note text-ink-soft">{t('wish.default')}</p>
        ) : (
          <AreaForm name="default" entry={list.id} className="mt-3">
            <Button type="submit" variant="secondary">
              {t('wish.make_default')}
            </Button>
          </AreaForm>
        )}
        {list.wish_count > 0 && (
          <AreaForm name="empty" entry={list.id} className="mt-3">
            <Button type="submit" variant="secondary">
              {t('wish.empty_list')}
            </Button>
          </AreaForm>
        )}
        <AreaForm name="delete" entry={list.id} className="mt-6">
          <p className="mb-2 text-small text-ink-soft">{t('wish.delete_hint', { n: list.wish_count })}</p>
          <Button type="submit" variant="danger" icon="trash-2">
            {t('wish.delete')}
          </Button>
        </AreaForm>
      </Accordion>
    </>
  )
}
