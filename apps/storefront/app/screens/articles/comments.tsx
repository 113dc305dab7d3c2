import type { Comment } from '@delguur/contract'
import { COMMENT_MAX } from '@delguur/contract/constants'
import { formatLongDate } from '@delguur/mongolia/dates'
import { Form, useLocation } from 'react-router'
import { useFormReply } from '../../features/account/use-form-reply.ts'
import { useArticleMessages } from '../../features/articles/article-texts.tsx'
import { type OwnData, useOwnData } from '../../features/articles/use-own-data.ts'
import { useLocale } from '../../i18n/use-messages.tsx'
import { useUser } from '../../state/user-context.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { TextAreaField } from '../../ui/fields/text-field.tsx'

interface CommentsProps {
  articleId: number
  comments: readonly Comment[]
  count: number
}

/**
 * Comments with their replies, and forms that work without scripts; guests are sent to the login. A form whose comment has
 * arrived begins anew.
 */
export function Comments({ articleId, comments, count }: CommentsProps) {
  const t = useArticleMessages()
  const own = useOwnData(articleId, comments)
  return (
    <section id="comments" aria-labelledby="comments-title" className="mt-10 border-t border-line pt-6 print:hidden">
      <h2 id="comments-title" className="text-title">
        {count > 0 ? t('comments.count', { n: count }) : t('comments.title')}
      </h2>
      {comments.length === 0 && <p className="mt-2 text-ink-soft">{t('comments.empty')}</p>}
      <div className="mt-4">
        <WriteForm key={count} form="comment" label={t('comments.label')} />
      </div>
      <ul className="mt-4 divide-y divide-line">
        {comments.map((comment) => (
          <li key={comment.id} className="py-4">
            <Words comment={comment} own={own} replyCount={comment.replies.length} />
            {comment.replies.length > 0 && (
              <ul className="mt-3 grid gap-3 border-l border-line pl-4">
                {comment.replies.map((reply) => (
                  <li key={reply.id}>
                    <Words comment={reply} own={own} replyCount={comment.replies.length} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface WordsProps {
  comment: Omit<Comment, 'replies'>
  own: OwnData
  /** Replies in the conversation: its forms close when one arrives. */
  replyCount: number
}

function Words({ comment, own, replyCount }: WordsProps) {
  const t = useArticleMessages()
  const locale = useLocale()
  const { id, author, helpful, created_at } = comment
  const name = author.name ?? t('comments.nameless')
  if (comment.comment === null) return <p className="text-ink-faint">{t('comments.deleted')}</p>
  const isOwn = own.comment_ids.includes(id)
  const isHelpful = own.ratings.some((rated) => rated.id === id && rated.rating >= 4)
  return (
    <article>
      <p className="flex flex-wrap items-center gap-x-3">
        <span className="font-semibold">{name}</span>
        <time dateTime={created_at} className="text-small text-ink-faint">
          {formatLongDate(created_at, locale)}
        </time>
      </p>
      <p className="prose mt-1 break-words whitespace-pre-line">{comment.comment}</p>
      <div className="mt-1 flex flex-wrap items-start gap-2">
        {isOwn ? (
          <SmallForm form="delete" id={id} text={t('comments.delete')} label={t('comments.helpful_to', { name })} />
        ) : (
          <SmallForm
            form="rate"
            id={id}
            rating={isHelpful ? 0 : 5}
            text={helpful > 0 ? t('comments.helpful_count', { n: helpful }) : t('comments.helpful')}
            label={t('comments.helpful_to', { name })}
            isPressed={isHelpful}
          />
        )}
        <details key={replyCount} className="grow">
          <summary className="inline-flex min-h-11 items-center px-4 text-note font-semibold text-accent">
            {t('comments.reply')}
            <span className="sr-only">: {name}</span>
          </summary>
          <WriteForm form="reply" id={id} label={t('comments.reply_to', { name })} />
        </details>
      </div>
    </article>
  )
}

function WriteForm({ form, id, label }: { form: 'comment' | 'reply'; id?: number; label: string }) {
  const t = useArticleMessages()
  const { pathname } = useLocation()
  const isGuest = useUser() === null
  const { reply, isSending, field } = useFormReply(form, id)
  if (isGuest) {
    return (
      <ButtonLink
        variant="secondary"
        prefetch="none"
        to={`/login?${new URLSearchParams({ return_to: `${pathname}#comments` })}`}
      >
        {t('comments.login')}
      </ButtonLink>
    )
  }
  const { id: fieldId, ...props } = field('comment')
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="form" value={form} />
      {id !== undefined && <input type="hidden" name="id" value={id} />}
      <TextAreaField {...props} id={`${fieldId}-${id ?? ''}`} label={label} maxLength={COMMENT_MAX} required />
      {reply?.message && <FieldError>{reply.message}</FieldError>}
      <Button type="submit" variant="secondary" busy={isSending} className="mt-3">
        {t('comments.send')}
      </Button>
    </Form>
  )
}

interface SmallFormProps {
  form: 'rate' | 'delete'
  id: number
  rating?: number
  text: string
  /** What it is about, for screen readers. */
  label: string
  isPressed?: boolean
}

function SmallForm({ form, id, rating, text, label, isPressed }: SmallFormProps) {
  const { reply, isSending } = useFormReply(form, id)
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="id" value={id} />
      {rating !== undefined && <input type="hidden" name="rating" value={rating} />}
      <Button
        type="submit"
        variant="quiet"
        busy={isSending}
        {...(isPressed !== undefined && { 'aria-pressed': isPressed })}
        aria-label={`${text}. ${label}`}
      >
        {text}
      </Button>
      {reply?.message && <FieldError>{reply.message}</FieldError>}
    </Form>
  )
}
