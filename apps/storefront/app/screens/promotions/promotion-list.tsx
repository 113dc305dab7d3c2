import type { PromotionSummary } from '@delguur/contract'
import { formatDate } from '@delguur/mongolia/dates'
import type { ReactNode } from 'react'
import { ListHeading } from '../../features/catalog/list/list-heading.tsx'
import { usePromotionMessages } from '../../features/promotions/promotion-texts.tsx'
import { Badge } from '../../ui/badge.tsx'
import { LostPathDrawing } from '../../ui/drawings/lost-path-drawing.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import { PageHead } from '../../ui/page-head.tsx'

interface PromotionListProps {
  promotions: readonly PromotionSummary[]
  hasRoulette: boolean
  siteName: string
}

/** Sales, offers and games that run. */
export function PromotionList({ promotions, hasRoulette, siteName }: PromotionListProps) {
  const t = usePromotionMessages()
  return (
    <div className="page pb-10">
      <PageHead title={t('promotions.title')} description={t('promotions.description', { site: siteName })} />
      <ListHeading title={t('promotions.title')} crumbs={[]} />
      {promotions.length === 0 && !hasRoulette && (
        <EmptyState
          headingLevel={2}
          drawing={<LostPathDrawing />}
          title={t('promotions.empty')}
          text={t('list.empty_hint')}
        />
      )}
      <ul className="grid gap-3 desktop:grid-cols-3 desktop:gap-6">
        {promotions.map(({ slug, kind, title, text, ends_at: end }) => (
          <li key={slug}>
            <PromotionLink to={`/promotions/${slug}`} title={title} kind={t(`promotions.kind_${kind}`)} text={text}>
              {end && (
                <span className="text-small text-ink-soft">{t('promotions.until', { date: formatDate(end) })}</span>
              )}
            </PromotionLink>
          </li>
        ))}
        {hasRoulette && (
          <li>
            <PromotionLink
              to="/promotions/roulette"
              title={t('promotions.roulette')}
              kind={t('promotions.roulette_kind')}
              text={t('promotions.roulette_lead')}
            />
          </li>
        )}
      </ul>
    </div>
  )
}

interface PromotionLinkProps {
  to: string
  title: string
  kind: string
  text: string
  children?: ReactNode
}

const PromotionLink = ({ to, title, kind, text, children }: PromotionLinkProps) => (
  <Link to={to} className="group flex h-full min-h-20 flex-col gap-1 rounded-card border border-line p-4">
    <span className="flex items-start justify-between gap-3">
      <span className="min-w-0 break-words font-semibold group-hover:text-accent">{title}</span>
      <Badge>{kind}</Badge>
    </span>
    <span className="text-note">{text}</span>
    {children}
  </Link>
)
