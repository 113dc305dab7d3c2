import { ERRORS, type ErrorCode, type Locale } from '@delguur/contract'
import { formatMoney } from '@delguur/mongolia'

type Texts = Record<Locale, string>

const FIELDS = {
  required: { mn: 'Заавал бөглөнө үү', en: 'This is required' },
  type: { mn: 'Буруу төрлийн утга байна', en: 'This is of the wrong type' },
  unknown: { mn: 'Ийм талбар байхгүй', en: 'There is no such field' },
  too_long: { mn: 'Хамгийн ихдээ {limit} тэмдэгт', en: 'At most {limit} characters' },
  too_short: { mn: 'Дор хаяж {limit} тэмдэгт', en: 'At least {limit} characters' },
  none_chosen: { mn: 'Дор хаяж нэгийг сонгоно уу', en: 'Choose at least one' },
  too_small: { mn: 'Хамгийн багадаа {limit}', en: 'At least {limit}' },
  too_large: { mn: 'Хамгийн ихдээ {limit}', en: 'At most {limit}' },
  choice: { mn: 'Боломжит утгаас сонгоно уу', en: 'Please choose one of the possible values' },
  format: { mn: 'Буруу хэлбэртэй байна', en: 'This has the wrong form' },
  blank: { mn: 'Энэ талбарыг бөглөнө үү', en: 'This field cannot be blank' },
  phone: { mn: '8 оронтой утасны дугаар оруулна уу', en: 'Please enter an 8-digit phone number' },
  phone_blank: { mn: 'Утасны дугаараа оруулна уу', en: 'Enter your phone number' },
  phone_wrong: { mn: 'Утасны дугаар буруу байна (8 орон)', en: 'The phone number is incorrect (8 digits)' },
  email: { mn: 'И-мэйл хаяг буруу байна', en: 'The e-mail format is wrong' },
  email_blank: { mn: 'И-мэйл хаягаа оруулна уу', en: 'E-mail is required' },
  contact_blank: { mn: 'Утас эсвэл и-мэйл хаягаа бичнэ үү', en: 'Write your phone number or e-mail' },
  password_blank: { mn: 'Нууц үгээ оруулна уу', en: 'Password is required' },
  code_wrong: { mn: 'Код буруу байна', en: 'The code is incorrect' },
  registry_number: { mn: 'Регистрийн дугаараа зөв оруулна уу', en: 'Enter the registry number correctly' },
  cyrillic: { mn: 'Зөвхөн кирилл үсгээр бичнэ үү', en: 'Use Cyrillic letters only' },
  date_of_birth: { mn: 'Төрсөн огноогоо зөв оруулна уу', en: 'Enter your date of birth correctly' },
  city: { mn: 'Хот, аймгаа сонгоно уу', en: 'Please choose a city or aimag' },
  district: { mn: 'Дүүрэг, сумаа сонгоно уу', en: 'Please choose a district or sum' },
  khoroo: { mn: 'Хороо, багаа сонгоно уу', en: 'Please choose a khoroo or bag' },
  detail: { mn: 'Байр, орц, тоотоо бичнэ үү', en: 'Please enter building, entrance and door' },
  zip_code: { mn: 'Зип код 5 оронтой тоо байна', en: 'A zip code is 5 digits' },
  consumer_number: {
    mn: 'И-баримтын хэрэглэгчийн дугаар 8 оронтой тоо байна',
    en: 'An e-barimt consumer number is 8 digits',
  },
  repeated: { mn: '“{code}” хоёр удаа орсон байна', en: '“{code}” is there twice' },
  default_repeated: { mn: 'Нэг хэсэгт анхдагч сонголт ганц байна', en: 'A part has one default only' },
  tag_unprovided: { mn: '“{code}” кодыг өгөх сонголт алга', en: 'No choice provides “{code}”' },
  ends_before: { mn: 'Эхлэхээсээ өмнө дуусч байна', en: 'This ends before it begins' },
  no_time: { mn: 'Ийм цаг гэж байхгүй', en: 'There is no such time' },
  locale_off: { mn: 'Дэлгүүрийн хэлнүүдэд энэ хэл алга', en: 'This is not among the languages of the shop' },
  cutoff_late: { mn: 'Хүргэлт дуусах цагаас хойш байж болохгүй', en: 'This is after the last hour of delivery' },
  area_unknown: {
    mn: '{code} кодтой хот, аймаг, дүүрэг, сум байхгүй',
    en: 'No city, aimag, district or sum has the code {code}',
  },
  area_taken: { mn: '{code} газар “{zone}” бүсэд аль хэдийн орсон', en: '{code} already belongs to zone “{zone}”' },
  zone_empty: {
    mn: 'Ядаж нэг хот, аймаг, дүүрэг, сум сонгоно уу',
    en: 'Choose at least one city, aimag, district or sum',
  },
  rate_missing: { mn: 'Энгийн хүргэлтийн үнэ алга', en: 'There is no rate of standard delivery' },
  rate_repeated: { mn: 'Нэг жинд хоёр үнэ байна', en: 'Two rates are for the same weight' },
  ring_open: { mn: 'Хил нь эхэлсэн цэгтээ хаагдахгүй байна', en: 'The border does not end where it begins' },
  zone_unknown: { mn: '“{code}” кодтой бүс байхгүй', en: 'No zone has the code “{code}”' },
  account_number: {
    mn: 'Дансны дугаар (6–12 цифр) эсвэл IBAN (MN ба 18 цифр) оруулна уу',
    en: 'Enter the number of an account, 6 to 12 digits, or an IBAN: MN and 18 digits',
  },
  bank: { mn: 'Банкаа сонгоно уу', en: 'Choose the bank' },
  bank_differs: { mn: 'IBAN нь өөр банкных байна', en: 'The IBAN is of another bank' },
  percent: { mn: 'Хувь 1–100-ийн хооронд байна', en: 'A percentage is between 1 and 100' },
  iban: { mn: 'IBAN буруу байна: MN-ээр эхэлж 18 оронтой', en: 'The IBAN is wrong: MN and 18 digits' },
  braces: {
    mn: 'Хаалт дутуу эсвэл илүү байна: {name} хэлбэрээр бичнэ',
    en: 'The braces do not match: values are written {name}',
  },
  placeholder_unknown: { mn: 'Энэ текстэд {name} утга байхгүй', en: 'This text has no value {name}' },
  colour: { mn: 'Өнгийг #rrggbb хэлбэрээр бичнэ', en: 'Colours are written #rrggbb' },
  colour_unknown: { mn: 'Ийм өнгө байхгүй', en: 'The design has no such colour' },
  contrast: {
    mn: '{ground} дээр ялгарал нь {ratio} : 1, дор хаяж {least} : 1 байх ёстой',
    en: 'Its contrast on {ground} is {ratio} : 1 and has to be {least} : 1 at least',
  },
  contrast_better: {
    mn: '{ground} дээр ялгарал нь {ratio} : 1, дор хаяж {least} : 1 байх ёстой. Хамгийн ойр тохирох өнгө: {colour}',
    en: 'Its contrast on {ground} is {ratio} : 1 and has to be {least} : 1 at least. The nearest colour that is: {colour}',
  },
  two_pictures: {
    mn: 'Зураг эсвэл зурах загварын нэгийг нь сонгоно уу',
    en: 'Choose a picture or a drawing, not both',
  },
  host: { mn: 'Хостын нэрийг shop.example.mn хэлбэрээр бичнэ', en: 'A host is written like shop.example.mn' },
  price_not_below: { mn: '{limit}-өөс бага байх ёстой', en: 'Has to be below {limit}' },
  price_missing: { mn: 'Эхлээд үнийг оруулна уу', en: 'Please enter the price first' },
  sku_unknown: { mn: '“{code}” SKU-тэй бараа алга', en: 'No product has the SKU “{code}”' },
  host_taken: { mn: '“{host}” хаягийг “{site}” сайт ашиглаж байна', en: '“{host}” belongs to the site “{site}”' },
  host_missing: { mn: 'Ядаж нэг хост оруулна уу', en: 'Enter one host at least' },
  not_of_kind: { mn: 'Энэ төрлийн хэсэгт ийм талбар байхгүй', en: 'A block of this kind has no such field' },
  two_texts: { mn: 'Хуудас эсвэл өөрийн текстийн нэгийг нь сонгоно уу', en: 'Choose a page or a text, not both' },
  point: { mn: 'Газрын зураг дээр Монгол дотор цэг сонгоно уу', en: 'Please choose a point in Mongolia on the map' },
} as const satisfies Record<string, Texts>

export type FieldMessage = keyof typeof FIELDS

type Values = Record<string, unknown>

/** Text of an error in a language, with the values of its placeholders. */
export function codeText(code: ErrorCode, locale: Locale, values: Values = {}): string {
  return fill(ERRORS[code][locale], values)
}

export function fieldText(message: FieldMessage, locale: Locale, values: Values = {}): string {
  return fill(FIELDS[message][locale], values)
}

/** `{name:money}` is an amount in tugrik. */
function fill(text: string, values: Values): string {
  return text.replace(/\{(\w+)(:money)?\}/g, (_, name: string, isMoney?: string) => {
    const value = values[name] ?? ''
    return isMoney && typeof value === 'number' ? formatMoney(value) : String(value)
  })
}
