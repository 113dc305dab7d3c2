import { useCallback, useState } from 'react'
import { useActionData, useLocation } from 'react-router'
import { NothingHere } from '../../features/account/nothing-here.tsx'
import { ModerationNote } from '../../features/reviews/moderation-note.tsx'
import { pathInLocale } from '../../i18n/locale.ts'
import { useLocale } from '../../i18n/use-messages.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import type { Draft } from './draft.ts'
import { EditorForm } from './editor-form.tsx'
import type { EditorReply } from './handle-writing.server.ts'
import type { LoadedEditor } from './load-writing.server.ts'
import { useKeptDraft } from './use-kept-draft.ts'
import { WritingPage } from './writing-page.tsx'
import { useWritingMessages } from './writing-texts.tsx'

/** CONT-01: an author writes an article, sees it as readers will, and sends it to the shop. */
export function EditorPage({ data }: { data: LoadedEditor }) {
  const t = useWritingMessages()
  const locale = useLocale()
  const reply = useActionData<EditorReply>()
  const { opened, start, isRestored, discard, kept } = useOpened(data, reply)
  const { slug, state, refusal, isLoggedOut } = opened
  const path = pathInLocale(slug === null ? '/articles/new' : `/articles/${slug}/edit`, locale)
  return (
    <WritingPage
      title={t(slug === null ? 'writing.new' : 'writing.edit')}
      back={{ to: '/articles/mine', text: t('writing.mine') }}
    >
      {isLoggedOut && !reply ? (
        <NothingHere
          title={t('writing.login_first')}
          text={t('writing.mine_hint')}
          action={<ButtonLink to={`/login?return_to=${path}`}>{t('auth.login')}</ButtonLink>}
        />
      ) : (
        <>
          <div className="mt-4 grid gap-3">
            {state === 'waiting' && <ModerationNote state="waiting">{t('writing.is_waiting')}</ModerationNote>}
            {state === 'published' && <ModerationNote state="waiting">{t('writing.is_published')}</ModerationNote>}
            {state === 'rejected' && (
              <ModerationNote state="rejected">
                {t('writing.refused_because', { reason: refusal ?? '' })}
              </ModerationNote>
            )}
            {isRestored && (
              <div role="status" className="flex flex-wrap items-center justify-between gap-3 rounded-card bg-tint p-3">
                <p className="text-note">{t('writing.restored')}</p>
                <Button variant="quiet" onClick={discard}>
                  {t('writing.discard')}
                </Button>
              </div>
            )}
          </div>
          <EditorForm key={start.id} data={opened} start={start.draft} reply={reply} onType={kept.keep} path={path} />
        </>
      )}
    </WritingPage>
  )
}

interface Start {
  /** Another id makes the form anew. */
  id: number
  draft: Draft
}

/**
 * What the form was opened with. It stays the same while replies come, whatever the page has loaded since: the login may have
 * ended, or somebody may have saved another version.
 */
function useOpened(data: LoadedEditor, reply: EditorReply | undefined) {
  const { key } = useLocation()
  const [opened, setOpened] = useState({ key, data })
  const [start, setStart] = useState<Start>({ id: 0, draft: reply?.draft ?? data.draft })
  const [isRestored, setRestored] = useState(false)
  const startWith = useCallback((draft: Draft) => setStart(({ id }) => ({ id: id + 1, draft })), [])
  if (key !== opened.key) {
    setOpened({ key, data: reply ? opened.data : data })
    if (!reply) {
      startWith(data.draft)
      setRestored(false)
    }
  }
  const kept = useKeptDraft(data.slug, (draft) => {
    startWith(draft)
    setRestored(true)
  })
  const discard = () => {
    kept.drop()
    startWith(opened.data.draft)
    setRestored(false)
  }
  return { opened: opened.data, start, isRestored, discard, kept }
}
