import { TransferInstructions } from '../../features/payments/transfer-instructions.tsx'
import { useLook } from '../../features/payments/use-look.ts'
import type { PaymentData } from './payment-data.server.ts'
import { SandboxNote } from './sandbox-note.tsx'
import { WayOut } from './way-out.tsx'

/** PAY-07: the transfer instructions; the page updates when money arrives. */
export function TransferPayment({ shown }: { shown: PaymentData }) {
  useLook(shown)
  return (
    <>
      <div className="mb-4">
        <SandboxNote shown={shown} />
      </div>
      {shown.payment.transfer && <TransferInstructions transfer={shown.payment.transfer} />}
      <WayOut shown={shown} />
    </>
  )
}
