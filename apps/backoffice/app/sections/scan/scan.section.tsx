import { formatTime } from '@delguur/mongolia/dates'
import { useState } from 'react'
import { useMay } from '../../api/back-office.tsx'
import type { Translate } from '../../i18n/translate.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { TextField } from '../../ui/field.tsx'
import { Problem } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { AnswerCard, type ShownAnswer } from './answer-card.tsx'
import { Camera } from './camera.tsx'
import { CodeForm } from './code-form.tsx'
import { CouponTill } from './coupon-till.tsx'
import { signal } from './signals.ts'
import { TodayCard } from './today-card.tsx'
import { usePlace } from './use-place.ts'
import { type LateAnswer, type ScanAnswer, useScans } from './use-scans.ts'

/** The counter: tickets by camera or code, coupons by code, made for a phone in one hand. */
export default function ScanSection() {
  const t = useMessages()
  const may = useMay()
  const { waiting, late, scan, sendAgain } = useScans()
  const [place, setPlace] = usePlace()
  const [what, setWhat] = useState<'tickets' | 'coupons'>('tickets')
  const [hasCamera, setHasCamera] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [answer, setAnswer] = useState<ShownAnswer | null>(null)

  function show(next: ShownAnswer) {
    signal(next.signal)
    setAnswer(next)
  }

  async function read(code: string) {
    if (isBusy) return
    setIsBusy(true)
    show(shownOf(await scan(code, place), t))
    setIsBusy(false)
  }

  return (
    <Page title={t('nav.scan')}>
      <div className="mx-auto flex max-w-[560px] flex-col gap-4">
        {waiting.length > 0 && (
          <Problem
            action={
              <Button variant="secondary" onClick={() => void sendAgain()}>
                {t('courier.send_again')}
              </Button>
            }
          >
            {t('scan.waiting', { count: waiting.length })}
          </Problem>
        )}
        {late.map((one) => (
          <Late key={one.device_time} late={one} />
        ))}
        {may('coupons.redeem') && (
          <fieldset className="grid grid-cols-2 gap-2">
            <legend className="sr-only">{t('scan.what')}</legend>
            {(['tickets', 'coupons'] as const).map((kind) => (
              <button
                key={kind}
                type="button"
                aria-pressed={what === kind}
                onClick={() => {
                  setWhat(kind)
                  setAnswer(null)
                }}
                className={classNames(
                  'min-h-11 rounded-control border px-3 font-medium',
                  what === kind ? 'border-ink bg-ink text-paper' : 'border-line-strong bg-paper text-ink',
                )}
              >
                {t(`scan.what_${kind}`)}
              </button>
            ))}
          </fieldset>
        )}
        {answer ? (
          <AnswerCard answer={answer} onNext={() => setAnswer(null)} />
        ) : (
          <Card title={t(`scan.what_${what}`)}>
            {what === 'coupons' ? (
              <CouponTill place={place} onAnswer={show} />
            ) : (
              <div className="flex flex-col gap-4">
                {hasCamera && <Camera isPaused={isBusy} onCode={(code) => void read(code)} />}
                <Button variant={hasCamera ? 'secondary' : 'primary'} onClick={() => setHasCamera(!hasCamera)}>
                  {t(hasCamera ? 'scan.camera_off' : 'scan.camera_on')}
                </Button>
                <CodeForm
                  label={t('scan.code')}
                  submit={t('scan.use')}
                  isBusy={isBusy}
                  onCode={(code) => void read(code)}
                />
              </div>
            )}
          </Card>
        )}
        <TextField
          label={t('form.optional', { label: t('scan.place') })}
          hint={t('scan.place_hint')}
          value={place}
          maxLength={120}
          onChange={({ target }) => setPlace(target.value)}
        />
        <TodayCard />
      </div>
    </Page>
  )
}

/** What became of a scan whose holder has long passed. */
function Late({ late: { entered, device_time: at, answer } }: { late: LateAnswer }) {
  const t = useMessages()
  const said = { code: answer.kind === 'good' ? answer.ticket.code : entered, time: formatTime(at) }
  if (answer.kind === 'bad') return <Problem>{t('scan.late_bad', { ...said, text: answer.text })}</Problem>
  return (
    <p role="status" className="rounded-control bg-stock-soft px-3 py-2 text-stock">
      {t('scan.late_good', said)}
    </p>
  )
}

function shownOf(answer: ScanAnswer, t: Translate): ShownAnswer {
  if (answer.kind === 'bad') return { signal: 'bad', title: t('scan.bad'), lines: [answer.text] }
  if (answer.kind === 'unconfirmed') {
    return { signal: 'unconfirmed', title: t('scan.unconfirmed'), lines: [t('scan.unconfirmed_text')] }
  }
  const { title, admits, holder } = answer.ticket
  const lines = [title, admits, holder].filter((line) => line !== null)
  return { signal: 'good', title: t('scan.good'), lines, ticket: answer.ticket }
}
