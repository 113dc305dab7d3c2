import { TransferInstructions } from '../../features/payments/transfer-instructions.tsx'
import { usePaymentPolling } from '../../features/payments/use-payment-polling.ts'
import { PaymentAlternatives } from './payment-alternatives.tsx'
import type { PaymentData } from './payment-data.server.ts'
import { SandboxNote } from './sandbox-note.tsx'

/** PAY-07: the transfer instructions; the page updates when money arrives. */
export function TransferPayment({ shown }: { shown: PaymentData }) {
  usePaymentPolling(shown)
  return (
    <>
      <div className="mb-4">
        <SandboxNote shown={shown} />
      </div>
      {shown.payment.transfer && <TransferInstructions transfer={shown.payment.transfer} />}
      <PaymentAlternatives shown={shown} />
    </>
  )
}
