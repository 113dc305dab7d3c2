import type { Locale } from '@delguur/contract'
import { formatDate, formatMoney } from '@delguur/mongolia'
import type { Db } from '../../../platform/db/index.ts'
import { type Addressee, letterheadOf, type Messages, newsMessages } from '../../../platform/messages/index.ts'
import type { SiteService } from '../../shop/site/index.ts'
import type { CompanyRow } from './companies.queries.ts'
import type { InvoiceRow } from './invoices.queries.ts'

export interface LetterDependencies {
  messages: Pick<Messages, 'channels' | 'post'>
  site: Pick<SiteService, 'configs' | 'urlOf'>
  addressees(db: Db, userIds: number[]): Promise<Addressee[]>
}

type Occasion = 'asked' | 'approved' | 'refused' | 'overdue'

interface Facts {
  number: string
  buyer: string
  sum: string
  day: string
  answer: string
}

interface Words {
  title: string
  text(facts: Facts): string
}

const TEMPLATES = {
  asked: 'company_approval',
  approved: 'company_decision',
  refused: 'company_decision',
  overdue: 'company_overdue',
} as const satisfies Record<Occasion, string>

const OPEN: Record<Locale, string> = { mn: 'Компанийн захиалгууд', en: 'Orders of the company' }

const TEXTS: Record<Locale, Record<Occasion, Words>> = {
  mn: {
    asked: {
      title: 'Захиалга зөвшөөрөл хүлээж байна',
      text: ({ number, buyer, sum }) => `${buyer} ${sum}-ийн ${number} захиалга өгөх зөвшөөрөл хүсэж байна.`,
    },
    approved: {
      title: 'Захиалгыг зөвшөөрлөө',
      text: ({ number, day }) => `${number} захиалгыг зөвшөөрлөө. Нэхэмжлэхийг ${day}-ны дотор төлнө.`,
    },
    refused: {
      title: 'Захиалгыг зөвшөөрсөнгүй',
      text: ({ number, answer }) => `${number} захиалгыг зөвшөөрсөнгүй: ${answer}`,
    },
    overdue: {
      title: 'Нэхэмжлэхийн хугацаа хэтэрлээ',
      text: ({ number, sum, day }) =>
        `${number} захиалгын ${sum}-ийг ${day}-ны дотор төлөх ёстой байсан. Гүйлгээний утгад ${number} гэж бичнэ үү.`,
    },
  },
  en: {
    asked: {
      title: 'An order waits for approval',
      text: ({ number, buyer, sum }) => `${buyer} asks for approval of the order ${number} over ${sum}.`,
    },
    approved: {
      title: 'The order was approved',
      text: ({ number, day }) => `The order ${number} was approved. Its invoice is to be paid by ${day}.`,
    },
    refused: {
      title: 'The order was not approved',
      text: ({ number, answer }) => `The order ${number} was not approved: ${answer}`,
    },
    overdue: {
      title: 'An invoice is overdue',
      text: ({ number, sum, day }) =>
        `${sum} for the order ${number} had to be paid by ${day}. Write ${number} as the transfer description.`,
    },
  },
}

/** Messages to the members of a company. */
export function createCompanyLetters({ messages, site, addressees }: LetterDependencies) {
  const approversOf = ({ members }: CompanyRow) =>
    members.filter(({ role }) => role === 'approver').map(({ user_id }) => user_id)

  async function tell(
    tx: Db,
    company: CompanyRow,
    invoice: InvoiceRow,
    occasion: Occasion,
    userIds: number[],
  ): Promise<void> {
    const letterhead = letterheadOf(await site.configs(tx, company.site_id))
    for (const customer of await addressees(tx, [...new Set(userIds)])) {
      const { locale } = customer
      const { title, text } = TEXTS[locale][occasion]
      const said = text({
        number: invoice.order_number,
        buyer: invoice.buyer ?? company.name,
        sum: formatMoney(invoice.total - invoice.paid),
        day: invoice.due_at ? formatDate(new Date(invoice.due_at.getTime() - 1)) : '',
        answer: invoice.answer,
      })
      const news = {
        template: TEMPLATES[occasion],
        onceKey: `company ${invoice.id} ${occasion} ${customer.id}`,
        title,
        text: said,
        sms: [`${letterhead.siteName}: ${said}`, `${letterhead.siteName}: ${title}`] as [string, string],
        url: await site.urlOf(tx, company.site_id, locale, '/account/company'),
        open: OPEN[locale],
        notes: [],
      }
      for (const message of newsMessages(news, customer, { channels: messages.channels, ...letterhead })) {
        await messages.post(tx, message)
      }
    }
  }

  return {
    /** Asks the approvers for their decision. */
    askApprovers: (tx: Db, company: CompanyRow, invoice: InvoiceRow) =>
      tell(tx, company, invoice, 'asked', approversOf(company)),

    tellBuyer: (tx: Db, company: CompanyRow, invoice: InvoiceRow, decision: 'approved' | 'refused') =>
      tell(tx, company, invoice, decision, invoice.user_id === null ? [] : [invoice.user_id]),

    /** Tells the buyer and the approvers that the day has passed. */
    tellOverdue: (tx: Db, company: CompanyRow, invoice: InvoiceRow) =>
      tell(tx, company, invoice, 'overdue', [
        ...approversOf(company),
        ...(invoice.user_id === null ? [] : [invoice.user_id]),
      ]),
  }
}
