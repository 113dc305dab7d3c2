import { REVIEW_COMMENT_MAX } from '@delguur/contract/constants'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Form, useSubmit } from 'react-router'
import { useFormReply } from '../../features/account/use-form-reply.ts'
import { useReviewMessages } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { TextAreaField } from '../../ui/fields/text-field.tsx'
import type { ExistingPicture } from './existing-pictures.tsx'
import { PictureField } from './picture-field.tsx'
import { StarField } from './star-field.tsx'
import { useReviewPictures } from './use-review-pictures.ts'

interface ReviewFormProps {
  /** The review that is changed. */
  review: { id: number; rating: number; comment: string; pictures: readonly ExistingPicture[] } | null
  /** What a comment may be about. */
  hint: string
}

export function ReviewForm({ review, hint }: ReviewFormProps) {
  const t = useReviewMessages()
  const submit = useSubmit()
  const element = useRef<HTMLFormElement>(null)
  const { reply, isSending, field } = useFormReply('review')
  const { isSending: isDeleting } = useFormReply('delete')
  const existing = review?.pictures ?? []
  const chosen = useReviewPictures(existing.length)
  const rating = field('rating', review ? String(review.rating) : '')
  const [problem, setProblem] = useState<string>()
  const refusal = reply?.problems.picture ?? reply?.problems.text ?? reply?.message

  useEffect(() => {
    if (reply && !reply.ok) element.current?.querySelector<HTMLElement>('[aria-invalid], [data-refusal]')?.focus()
  }, [reply])

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const form = new FormData(event.currentTarget)
    setProblem(form.has('rating') ? undefined : t('review.rating_missing'))
    if (!form.has('rating')) return event.currentTarget.querySelector<HTMLElement>('[name="rating"]')?.focus()
    for (const { file, name } of chosen.pictures) {
      form.append('images[][file]', file)
      form.append('images[][name]', name)
    }
    void submit(form, { method: 'post', encType: 'multipart/form-data', replace: true, preventScrollReset: true })
  }

  return (
    <>
      <Form
        ref={element}
        method="post"
        encType="multipart/form-data"
        noValidate
        onSubmit={onSubmit}
        className="grid gap-8"
      >
        <input type="hidden" name="form" value="review" />
        <StarField
          initial={Number(rating.defaultValue)}
          error={problem ?? rating.error}
          onChoose={() => setProblem(undefined)}
        />
        <TextAreaField
          {...field('comment', review?.comment)}
          label={t('review.comment')}
          hint={hint}
          maxLength={REVIEW_COMMENT_MAX}
          rows={6}
          required
        />
        <PictureField existing={existing} chosen={chosen} />
        {refusal && (
          <div role="alert" data-refusal tabIndex={-1} className="outline-none">
            <FieldError>{refusal}</FieldError>
          </div>
        )}
        <div>
          <Button type="submit" size="large" busy={isSending || chosen.isReading}>
            {t('review.send')}
          </Button>
        </div>
      </Form>
      {review && (
        <Form method="post" replace className="mt-6 border-t border-line pt-4">
          <input type="hidden" name="form" value="delete" />
          <input type="hidden" name="id" value={review.id} />
          <Button type="submit" variant="quiet" icon="trash-2" busy={isDeleting}>
            {t('review.delete')}
          </Button>
        </Form>
      )}
    </>
  )
}
