import type { StaffReview } from '@delguur/contract'
import { formatDate } from '@delguur/mongolia/dates'
import { ActionButton, RowActions } from '../../forms/action-button.tsx'
import { ModerationActions } from '../../forms/moderation-actions.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { AnsweredFilter } from '../../lists/answered-filter.tsx'
import { SearchFilter, SelectFilter } from '../../lists/filters.tsx'
import { ListPage } from '../../lists/list-page.tsx'
import { ModerationTabs } from '../../lists/moderation-tabs.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'

const STARS = [1, 2, 3, 4, 5]

/** What customers write about products and vendors: shown or not, and answered. */
export default function ReviewsSection() {
  const t = useMessages()
  const stars = ({ rating }: StaffReview) => (
    <span className="flex text-star">
      {STARS.map((star) => (
        <Icon key={star} name="star" size={16} filled={star <= rating} />
      ))}
      <span className="sr-only">{t('review.stars', { n: rating })}</span>
    </span>
  )
  return (
    <ListPage
      name="reviews"
      table="reviews/export"
      title={t('nav.reviews')}
      startFilter={{ state: 'waiting' }}
      filters={(list) => (
        <>
          <SearchFilter list={list} label={t('review.search')} hint={t('review.search_hint')} />
          <ModerationTabs list={list} />
          <SelectFilter
            list={list}
            name="rating"
            label={t('review.rating')}
            tabs={[
              { value: '', label: t('review.any_stars') },
              ...STARS.toReversed().map((n) => ({ value: String(n), label: t('review.stars', { n }) })),
            ]}
          />
          <AnsweredFilter list={list} />
        </>
      )}
      columns={[
        { label: t('print.product'), cell: subjectOf },
        { label: t('review.rating'), cell: stars },
        { label: t('review.comment'), cell: (row) => <Comment row={row} /> },
        { label: t('review.author'), cell: ({ author }) => author.name ?? '—' },
        { label: t('bank.at'), cell: ({ created_at: at }) => <span className="money">{formatDate(at)}</span> },
        { label: t('list.actions'), hidesLabel: true, atEnd: true, cell: (row) => <ReviewActions row={row} /> },
      ]}
      card={(row) => ({
        title: subjectOf(row),
        aside: stars(row),
        lines: <Comment row={row} />,
        actions: <ReviewActions row={row} />,
      })}
      empty={t('review.empty')}
    />
  )
}

/** Name of the product or vendor. */
const subjectOf = ({ product, vendor }: StaffReview) => (product ?? vendor)?.name ?? ''

function Comment({ row: { comment, verified, answer, refusal, images } }: { row: StaffReview }) {
  const t = useMessages()
  return (
    <div className="max-w-[420px]">
      <p className="text-ink">{comment}</p>
      {images.length > 0 && (
        <ul className="mt-1 flex gap-1">
          {images.map(({ image, name }) => (
            <li key={image.hash}>
              <img
                src={`/images/${image.hash}-${image.widths[0]}.webp`}
                alt={name}
                className="size-12 rounded-control object-cover"
              />
            </li>
          ))}
        </ul>
      )}
      {verified && <Badge tone="stock">{t('review.verified')}</Badge>}
      {answer && <p className="mt-1 text-small">{`${t('review.shop_answer')}: ${answer}`}</p>}
      {refusal && <p className="mt-1 text-small text-problem">{refusal}</p>}
    </div>
  )
}

function ReviewActions({ row }: { row: StaffReview }) {
  const t = useMessages()
  const { id, answer } = row
  const subject = subjectOf(row)
  return (
    <RowActions>
      <ModerationActions kind="review" row={row} subject={subject} />
      <ActionButton
        label={t('review.answer')}
        subject={subject}
        done={t('review.answer_done')}
        text={t('review.answer_text')}
        fields={[{ name: 'answer', label: t('review.shop_answer'), kind: 'area', start: answer ?? '' }]}
        work={(client, { answer: text = '' }) =>
          client.request('PUT /api/back_office/reviews/:id/answer', {
            params: { id },
            body: { answer: text.trim() || null },
          })
        }
      />
    </RowActions>
  )
}
