import type { Draw, Prize } from '@delguur/contract'
import { useEffect, useRef, useState } from 'react'
import { useFormReply } from '../../features/account/use-form-reply.ts'

const TURN_MS = 4000
const ROUNDS = 5

/** Angle at which the middle of a prize's sector is at the top. */
function angleOf(prizes: readonly Prize[], prizeId: number | undefined): number {
  const place = prizes.findIndex(({ id }) => id === prizeId)
  return place < 0 ? 0 : 360 - ((place + 0.5) * 360) / prizes.length
}

/** Turns the wheel to what the server drew; whoever asks for less motion sees the result at once. */
export function useTurn(prizes: readonly Prize[]) {
  const { reply, isSending } = useFormReply<Draw>('turn')
  const draw = reply?.result ?? undefined
  // A page that arrives with a result, as without scripts, shows it.
  const [arrived, setArrived] = useState(draw?.id)
  const wheel = useRef<SVGGElement>(null)
  const before = useRef(angleOf(prizes, draw?.prize_id))
  const drawId = draw?.id
  const angle = angleOf(prizes, draw?.prize_id)

  useEffect(() => {
    if (drawId === undefined || drawId === arrived) return
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    const from = before.current
    before.current = angle
    if (isStill || !wheel.current) return setArrived(drawId)
    const turned = wheel.current.animate(
      [{ transform: `rotate(${from}deg)` }, { transform: `rotate(${angle + ROUNDS * 360}deg)` }],
      { duration: TURN_MS, easing: 'cubic-bezier(0.2, 0.7, 0.1, 1)' },
    )
    turned.onfinish = () => setArrived(drawId)
    return () => turned.cancel()
  }, [drawId, arrived, angle])

  return {
    draw,
    isSending,
    isTurning: drawId !== undefined && drawId !== arrived,
    angle,
    wheel,
    message: reply?.message,
  }
}

export type Turn = ReturnType<typeof useTurn>
