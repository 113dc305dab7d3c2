import type { Locale } from '@delguur/contract'

/** What is read of a letter; `{name}` are its values. */
interface LetterText {
  subject: string
  lines: string[]
  /** Of the button, where it has a link. */
  action?: string
  /** The same as SMS, the longest that may fit first. */
  sms: string[]
}

/** Which letter it is: staff see the name in the list of messages. */
export type Template =
  | 'login_code'
  | 'confirm_code'
  | 'current_code'
  | 'password_link'
  | 'password_changed'
  | 'contact_changed'

const MN: Record<Template, LetterText> = {
  login_code: {
    subject: '{shop}: нэвтрэх код',
    lines: ['Нэвтрэх код: {code}', 'Код 5 минут хүчинтэй. Кодоо хэнд ч бүү хэлээрэй, манай ажилтан ч асуухгүй.'],
    sms: ['Нэвтрэх код: {code}. Бусдад бүү хэлээрэй', 'Нэвтрэх код: {code}'],
  },
  confirm_code: {
    subject: '{shop}: баталгаажуулах код',
    lines: [
      'Баталгаажуулах код: {code}',
      'Энэ хаягийг бүртгэлдээ нэмэхийн тулд кодоо оруулна уу. Код 5 минут хүчинтэй.',
    ],
    sms: ['Баталгаажуулах код: {code}. Бусдад бүү хэлээрэй', 'Баталгаажуулах код: {code}'],
  },
  current_code: {
    subject: '{shop}: хаяг солих код',
    lines: [
      'Солихыг зөвшөөрөх код: {code}',
      'Таны бүртгэлийн хаягийг солих хүсэлт ирлээ. Та биш бол кодыг хэнд ч бүү өгөөд нууц үгээ солино уу.',
    ],
    sms: ['Дугаар солих код: {code}. Та биш бол бүү хэлээрэй', 'Дугаар солих код: {code}'],
  },
  password_link: {
    subject: '{shop}: нууц үг сэргээх',
    lines: [
      'Доорх холбоосоор орж шинэ нууц үгээ оруулна уу. Холбоос 30 минут хүчинтэй бөгөөд нэг удаа ажиллана.',
      'Та хүсээгүй бол энэ захидлыг үл тооно уу: юу ч өөрчлөгдөхгүй.',
    ],
    action: 'Нууц үг сэргээх',
    sms: [],
  },
  password_changed: {
    subject: '{shop}: нууц үг солигдлоо',
    lines: [
      'Таны бүртгэлийн нууц үг солигдож, бусад төхөөрөмжөөс гарлаа.',
      'Та өөрөө солиогүй бол нууц үгээ даруй сэргээгээд бидэнд хэлнэ үү.',
    ],
    sms: ['{shop}: нууц үг солигдлоо. Та биш бол даруй сэргээнэ үү', 'Нууц үг солигдлоо. Та биш бол сэргээнэ үү'],
  },
  contact_changed: {
    subject: '{shop}: холбоо барих хаяг солигдлоо',
    lines: [
      'Таны бүртгэлд {contact} гэсэн хаяг, дугаар холбогдлоо.',
      'Та өөрөө хийгээгүй бол нууц үгээ даруй солиод бидэнд хэлнэ үү.',
    ],
    sms: ['Таны бүртгэлд {contact} холбогдлоо. Та биш бол хэлнэ үү', 'Бүртгэлд {contact} холбогдлоо'],
  },
}

const EN: Record<Template, LetterText> = {
  login_code: {
    subject: '{shop}: your login code',
    lines: ['Login code: {code}', 'It is good for 5 minutes. Tell it to nobody: our staff will never ask for it.'],
    sms: ['Login code: {code}. Tell it to nobody', 'Login code: {code}'],
  },
  confirm_code: {
    subject: '{shop}: your confirmation code',
    lines: ['Confirmation code: {code}', 'Enter it to add this address to your account. It is good for 5 minutes.'],
    sms: ['Confirmation code: {code}. Tell it to nobody', 'Confirmation code: {code}'],
  },
  current_code: {
    subject: '{shop}: code to change your address',
    lines: [
      'Code to allow the change: {code}',
      'Somebody asked to change the address of your account. If it was not you, tell the code to nobody and change your password.',
    ],
    sms: ['Code to change your number: {code}. Not you? Tell nobody', 'Code to change your number: {code}'],
  },
  password_link: {
    subject: '{shop}: reset your password',
    lines: [
      'Follow the link to choose a new password. It is good for 30 minutes and works once.',
      'If you did not ask for it, do nothing: nothing will change.',
    ],
    action: 'Reset password',
    sms: [],
  },
  password_changed: {
    subject: '{shop}: your password was changed',
    lines: [
      'The password of your account was changed, and other devices were logged out.',
      'If it was not you, reset your password at once and tell us.',
    ],
    sms: ['{shop}: your password was changed. Not you? Reset it now', 'Your password was changed. Not you? Reset it'],
  },
  contact_changed: {
    subject: '{shop}: your contact was changed',
    lines: ['{contact} now belongs to your account.', 'If it was not you, change your password at once and tell us.'],
    sms: ['{contact} now belongs to your account. Not you? Tell us', '{contact} now belongs to your account'],
  },
}

export const LETTERS: Record<Locale, Record<Template, LetterText>> = { mn: MN, en: EN }

export const FOOTER: Record<Locale, string> = {
  mn: 'Энэ захидлыг {shop} дэлгүүр автоматаар илгээв.',
  en: 'This letter was sent automatically by {shop}.',
}
