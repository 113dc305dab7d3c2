import type { DrawProof, JackpotProof } from '@delguur/contract'
import { useState } from 'react'
import { checkDraw, type Verdict } from '../../features/promotions/check-draw.ts'
import { usePromotionMessages } from '../../features/promotions/promotion-texts.tsx'
import { Button } from '../../ui/button.tsx'

/** What proves a draw, and a button that repeats it. */
export function Proof({ proof }: { proof: DrawProof | JackpotProof }) {
  const t = usePromotionMessages()
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  return (
    <details className="text-small">
      <summary className="flex min-h-11 items-center text-note text-ink-soft hover:text-accent">
        {t('promotions.check')}
      </summary>
      <p className="break-all">
        {t('promotions.message')}: {proof.message}
      </p>
      <p className="break-all">
        {t('promotions.commitment')}: {proof.commitment}
      </p>
      {proof.seed && (
        <p className="break-all">
          {t('promotions.seed')}: {proof.seed}
        </p>
      )}
      <Button
        variant="secondary"
        className="needs-scripts mt-2"
        onClick={async () => setVerdict(await checkDraw(proof))}
      >
        {t('promotions.check')}
      </Button>
      <p aria-live="polite" className="mt-2 font-semibold">
        {verdict && t(`promotions.check_${verdict}`)}
      </p>
    </details>
  )
}
