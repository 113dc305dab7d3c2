import type { OwnDraws, Promotion } from '@delguur/contract'
import { formatDate, formatDateTime } from '@delguur/mongolia/dates'
import { usePromotionMessages } from '../../features/promotions/promotion-texts.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Jackpot } from './jackpot.tsx'
import { MyResults } from './my-results.tsx'
import { PrizeTable } from './prize-table.tsx'
import { useTurn } from './use-turn.ts'
import { Wheel } from './wheel.tsx'

interface PromotionPageProps {
  promotion: Promotion
  mine: OwnDraws | null
  /** Key under which the form is one turn. */
  formKey: string | null
}

/** One promotion; a wheel turns to what the server drew, a jackpot is drawn as it ends. */
export function PromotionPage({ promotion, mine, formKey }: PromotionPageProps) {
  const t = usePromotionMessages()
  const { title, text, slug, kind, ends_at: end, conditions, is_running: isRunning, jackpot } = promotion
  const turn = useTurn(promotion.prizes)
  const isGame = promotion.prizes.length > 0
  return (
    <div className="page pb-10">
      <PageHead title={title} description={text} />
      <header className="pt-2 pb-4 desktop:pt-5 desktop:pb-6">
        <Breadcrumb crumbs={[{ title: t('promotions.title'), to: '/promotions' }]} />
        <h1 className="mt-2 break-words text-title desktop:text-display">{title}</h1>
        <p className="mt-2 flex flex-wrap items-center gap-3 text-small text-ink-soft">
          <Badge>{t(`promotions.kind_${kind}`)}</Badge>
          {end && t('promotions.until', { date: formatDateTime(end) })}
        </p>
        <p className="prose mt-2 desktop:mt-3">{text}</p>
      </header>
      {jackpot && (
        <Jackpot promotion={promotion} jackpot={jackpot} mine={mine} formKey={formKey} path={`/promotions/${slug}`} />
      )}
      {isGame && !jackpot && (
        <div className="grid gap-6 desktop:grid-cols-2">
          <Wheel promotion={promotion} mine={mine} formKey={formKey} turn={turn} path={`/promotions/${slug}`} />
          <PrizeTable prizes={promotion.prizes} />
        </div>
      )}
      {conditions.length > 0 && (
        <section className="mt-6">
          <h2 className="text-heading">{t('promotions.conditions')}</h2>
          <ul className="mt-2 grid gap-1 text-note">
            {conditions.map((condition) => (
              <li key={condition} className="flex items-start gap-2">
                <Icon name="check" size={16} className="mt-1 text-ink-soft" />
                <span className="min-w-0">{condition}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {kind === 'info' && (
        <p className="mt-6">
          <ButtonLink to="/account/coupons" prefetch="none">
            {t('promotions.in_coupons')}
          </ButtonLink>
        </p>
      )}
      {isGame && !isRunning && !jackpot?.result && <p className="mt-4 text-note">{t('promotions.paused')}</p>}
      {mine && !jackpot && <MyResults results={mine.results} hidden={turn.isTurning ? turn.draw?.id : undefined} />}
      {isGame && <Fairness seeds={promotion.seeds} />}
    </div>
  )
}

/** What is told of each day’s seed, before and after its draws. */
function Fairness({ seeds }: Pick<Promotion, 'seeds'>) {
  const t = usePromotionMessages()
  return (
    <section className="mt-6">
      <h2 className="text-heading">{t('promotions.fair')}</h2>
      <p className="prose mt-2 text-note">{t('promotions.check_hint')}</p>
      <ul className="mt-3 grid gap-3 text-small">
        {seeds.map(({ day, commitment, seed }) => (
          <li key={day}>
            <p className="font-semibold">{formatDate(day)}</p>
            <p className="break-all text-ink-soft">
              {t('promotions.commitment')}: {commitment}
            </p>
            {seed && (
              <p className="break-all text-ink-soft">
                {t('promotions.seed')}: {seed}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
