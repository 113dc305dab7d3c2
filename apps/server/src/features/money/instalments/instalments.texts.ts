import type { LeaseRules, Locale, StorePayRules } from '@delguur/contract'
import type { NoInstalments } from '@delguur/mongolia/instalments'
import { formatMoney } from '@delguur/mongolia/money'

interface Texts {
  lease(months: number): string
  interestFree(count: number): string
  unavailable: Record<NoInstalments['problem'], (limit: string) => string>
  info: string
  terms: {
    estimate: string
    lease(rules: LeaseRules & { lowest_price: number }): string[]
    interestFree(rules: StorePayRules): string[]
  }
}

const percent = (share: number) => Number((share * 100).toFixed(4))

export const INSTALMENT_TEXTS: Record<Locale, Texts> = {
  mn: {
    lease: (months) => `Лизинг, ${months} сар`,
    interestFree: (count) => `StorePay, ${count} хуваана`,
    unavailable: {
      price_below: (limit) => `${limit}-өөс бага үнэд үйлчлэхгүй`,
      financed_below: (limit) => `Зээлийн дүн ${limit}-өөс бага болж байна`,
      amount_below: (limit) => `${limit}-өөс бага дүнд үйлчлэхгүй`,
      amount_above: (limit) => `${limit}-өөс их дүнд үйлчлэхгүй`,
      choice: () => 'Ийм хугацаа сонгох боломжгүй',
    },
    info:
      'Бараагаа одоо аваад үнийг нь хувааж төлөх боломжтой. Лизингээр авбал урьдчилгааг манай дэлгүүрт, үлдсэнийг нь LendMN-д сар бүр хүүтэй төлнө. ' +
      'StorePay-ээр хүүгүй хувааж төлнө. Утсандаа LendMN эсвэл StorePay апп суулгаж, өөрийн нэрээр бүртгүүлсэн байх шаардлагатай.',
    terms: {
      estimate: 'Энэ бол урьдчилсан тооцоо. Зээл олгох эсэх, эцсийн нөхцөлийг зээлдүүлэгч шийднэ.',
      lease: ({ lowest_price, term, interest, allowed_min, allowed_max, months, method }) => [
        `Лизинг ${formatMoney(lowest_price)} ба түүнээс дээш захиалгад үйлчилнэ.`,
        `Зээлийн дүн ${formatMoney(allowed_min)}-өөс ${formatMoney(allowed_max)} хүртэл байна.`,
        `Үнийн ${percent(term)} хувийг урьдчилж төлнө. Зээлийн дээд хэмжээнээс давсан дүн урьдчилгаанд нэмэгдэнэ.`,
        'Зээлийн хүсэлтийг урьдчилгаа төлөгдсөний дараа илгээнэ. Хүсэлтийг татгалзвал урьдчилгааг бүтнээр нь буцаана.',
        `Хугацаа ${months.join(', ')} сар.`,
        method === 'annuity'
          ? `Хүү сарын ${interest} хувь, үлдэгдлээс бодно.`
          : `Хүү сарын ${interest} хувь, зээлийн бүх дүнгээс бодно.`,
        'Төлөлт хоцорвол зээлдүүлэгч гэрээнийхээ дагуу нэмэгдүүлсэн хүү тооцно.',
      ],
      interestFree: ({ parts, gap_days, allowed_min, allowed_max, late_fee }) => [
        `StorePay-ээр ${formatMoney(allowed_min)}-өөс ${formatMoney(allowed_max)} хүртэлх дүнг ${gap_days} хоногийн зайтай ${parts} хувааж төлнө. Хүү, шимтгэлгүй.`,
        'Эхний хэсгийг захиалсан өдрөө төлнө.',
        ...(late_fee > 0 ? [`Төлөлт хоцорвол хоцролт бүрд ${formatMoney(late_fee)} нэмж төлнө.`] : []),
      ],
    },
  },
  en: {
    lease: (months) => `Lease, ${months} months`,
    interestFree: (count) => `StorePay, ${count} parts`,
    unavailable: {
      price_below: (limit) => `Not for prices below ${limit}`,
      financed_below: (limit) => `The financed amount is below ${limit}`,
      amount_below: (limit) => `Not for amounts below ${limit}`,
      amount_above: (limit) => `Not for amounts above ${limit}`,
      choice: () => 'This term is not on offer',
    },
    info:
      'Take the goods now and pay for them in parts. With a lease you pay a down payment to us and the rest to LendMN month by month, with interest. ' +
      'With StorePay you pay in parts without interest. You need the LendMN or StorePay app on your phone, registered in your own name.',
    terms: {
      estimate: 'This is an estimate: the lender decides whether to lend, and on what final terms.',
      lease: ({ lowest_price, term, interest, allowed_min, allowed_max, months, method }) => [
        `A lease is for orders of ${formatMoney(lowest_price)} or more.`,
        `The financed amount is between ${formatMoney(allowed_min)} and ${formatMoney(allowed_max)}.`,
        `${percent(term)} % of the price is paid beforehand. What is above the highest financed amount is added to the down payment.`,
        'The application is sent once the down payment has been paid. If it is declined, you get all of the down payment back.',
        `Terms: ${months.join(', ')} months.`,
        method === 'annuity'
          ? `Interest is ${interest} % a month on what is still owed.`
          : `Interest is ${interest} % a month on the whole financed amount.`,
        'If you pay late, the lender charges what your contract with them says.',
      ],
      interestFree: ({ parts, gap_days, allowed_min, allowed_max, late_fee }) => [
        `StorePay takes ${formatMoney(allowed_min)} to ${formatMoney(allowed_max)} in ${parts} parts, ${gap_days} days apart, without interest or fees.`,
        'The first part is paid on the day of the order.',
        ...(late_fee > 0 ? [`Each late part costs ${formatMoney(late_fee)} more.`] : []),
      ],
    },
  },
}
