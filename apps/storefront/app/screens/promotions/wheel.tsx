import type { OwnDraws, Prize, Promotion } from '@delguur/contract'
import { usePromotionMessages } from '../../features/promotions/promotion-texts.tsx'
import { TurnForm } from './turn-form.tsx'
import type { Turn } from './use-turn.ts'

const RADIUS = 100
const LONGEST_LABEL = 18
const FILLS = ['var(--color-accent-soft)', 'var(--color-tint)', 'var(--color-paper)'] as const

interface WheelProps {
  promotion: Promotion
  mine: OwnDraws | null
  /** Key under which the form is one turn, however often it is sent. */
  formKey: string | null
  turn: Turn
  /** Address of the page, to return to after the login. */
  path: string
}

/** The wheel, the button that turns it, and what came of it. */
export function Wheel({ promotion, mine, formKey, turn, path }: WheelProps) {
  const t = usePromotionMessages()
  const { prizes } = promotion
  return (
    <section className="grid gap-4">
      <svg
        viewBox="-104 -112 208 216"
        role="img"
        aria-label={t('promotions.wheel', { prizes: prizes.map(({ name }) => name).join(', ') })}
        className="mx-auto w-full max-w-[440px]"
      >
        <g ref={turn.wheel} transform={`rotate(${turn.angle})`}>
          <circle r={RADIUS + 2} fill="var(--color-accent)" />
          {prizes.map((prize, place) => (
            <Sector key={prize.id} prize={prize} place={place} count={prizes.length} />
          ))}
        </g>
        <circle r={10} fill="var(--color-accent)" />
        <path d="M -8 -112 L 8 -112 L 0 -92 Z" fill="var(--color-ink)" />
      </svg>
      <Result turn={turn} />
      <TurnForm
        promotion={promotion}
        mine={mine}
        formKey={formKey}
        path={path}
        isBusy={turn.isSending || turn.isTurning}
        message={turn.message}
      />
    </section>
  )
}

function Sector({ prize: { name, left }, place, count }: { prize: Prize; place: number; count: number }) {
  const from = (place * 2 * Math.PI) / count
  const to = ((place + 1) * 2 * Math.PI) / count
  const at = (angle: number) => `${(RADIUS * Math.sin(angle)).toFixed(3)} ${(-RADIUS * Math.cos(angle)).toFixed(3)}`
  const middle = ((place + 0.5) * 360) / count - 90
  const label = name.length > LONGEST_LABEL ? `${name.slice(0, LONGEST_LABEL - 1)}…` : name
  // The last sector and the first one never have the same ground.
  const fill = place === count - 1 && place % 2 === 0 ? FILLS[2] : FILLS[place % 2]
  return (
    <g opacity={left === 0 ? 0.5 : 1}>
      <path
        d={`M 0 0 L ${at(from)} A ${RADIUS} ${RADIUS} 0 0 1 ${at(to)} Z`}
        fill={fill}
        stroke="var(--color-accent)"
      />
      <text
        transform={`rotate(${middle})`}
        x={RADIUS - 6}
        y={3}
        textAnchor="end"
        fontSize={8.5}
        fontWeight={600}
        fill="var(--color-ink)"
      >
        {label}
      </text>
    </g>
  )
}

/** What was won, said once the wheel has come to rest. */
function Result({ turn: { draw, isTurning } }: { turn: Turn }) {
  const t = usePromotionMessages()
  const said = draw?.prize ? t('promotions.won', { prize: draw.prize.name }) : t('promotions.lost')
  return (
    <p aria-live="polite" className="text-center text-heading">
      {isTurning && t('promotions.spinning')}
      {draw && !isTurning && said}
    </p>
  )
}
