import type { Locale } from '@delguur/contract'

/** Texts of a mail. `{shop}`, `{code}` and `{contact}` are filled in. */
interface LetterText {
  title: string
  paragraphs: string[]
  /** Small print. */
  notes: string[]
  /** Label of the button, if there is a link. */
  action?: string
  /** SMS wordings, the longest first. */
  sms: string[]
}

/** Template name, which staff see in the list of messages. */
export type Template =
  | 'login_code'
  | 'confirm_code'
  | 'current_code'
  | 'order_code'
  | 'password_link'
  | 'password_changed'
  | 'staff_invitation'
  | 'second_factor_changed'
  | 'contact_changed'
  | 'number_released'

const MN: Record<Template, LetterText> = {
  login_code: {
    title: 'Нэвтрэх код',
    paragraphs: ['Доорх кодыг нэвтрэх хуудсанд оруулна уу. Код 5 минут хүчинтэй.'],
    notes: ['Кодоо хэнд ч бүү хэлээрэй: манай ажилтан ч асуухгүй.'],
    sms: ['Нэвтрэх код: {code}. Бусдад бүү хэлээрэй', 'Нэвтрэх код: {code}'],
  },
  confirm_code: {
    title: 'Баталгаажуулах код',
    paragraphs: ['Энэ хаягийг бүртгэлдээ нэмэхийн тулд доорх кодыг оруулна уу. Код 5 минут хүчинтэй.'],
    notes: ['Та хүсээгүй бол энэ захидлыг үл тооно уу: юу ч өөрчлөгдөхгүй.'],
    sms: ['Баталгаажуулах код: {code}. Бусдад бүү хэлээрэй', 'Баталгаажуулах код: {code}'],
  },
  current_code: {
    title: 'Хаяг солих код',
    paragraphs: ['Таны бүртгэлийн и-мэйл хаягийг солих хүсэлт ирлээ. Зөвшөөрөх бол доорх кодыг оруулна уу.'],
    notes: ['Та хүсээгүй бол кодыг хэнд ч бүү өгөөд нууц үгээ солино уу.'],
    sms: ['Дугаар солих код: {code}. Та биш бол бүү хэлээрэй', 'Дугаар солих код: {code}'],
  },
  order_code: {
    title: 'Захиалга баталгаажуулах код',
    paragraphs: ['Захиалгын утсаа баталгаажуулахын тулд доорх кодыг оруулна уу. Код 5 минут хүчинтэй.'],
    notes: ['Та захиалга хийгээгүй бол энэ захидлыг үл тооно уу.'],
    sms: ['Захиалга батлах код: {code}. Бусдад бүү хэлээрэй', 'Захиалга батлах код: {code}'],
  },
  password_link: {
    title: 'Нууц үг сэргээх',
    paragraphs: ['Доорх товчоор орж шинэ нууц үгээ оруулна уу. Холбоос 30 минут хүчинтэй бөгөөд нэг удаа ажиллана.'],
    notes: ['Та хүсээгүй бол энэ захидлыг үл тооно уу: юу ч өөрчлөгдөхгүй.'],
    action: 'Нууц үг сэргээх',
    sms: [],
  },
  staff_invitation: {
    title: 'Та ажилд уригдлаа',
    paragraphs: ['{shop} таныг ажилтнаа болгохоор урьж байна. Товчийг дарж, ирэх кодыг оруулаад нууц үгээ сонгоно уу.'],
    notes: ['Урилга 7 хоног хүчинтэй, нэг л удаа ашиглагдана. Хүлээгээгүй бол юу ч хийх шаардлагагүй.'],
    action: 'Урилгыг хүлээн авах',
    sms: ['{shop} таныг ажилд урьж байна: {url}'],
  },
  second_factor_changed: {
    title: 'Удирдлагын нэвтрэлт өөрчлөгдлөө',
    paragraphs: ['Таны удирдлагад нэвтрэх хоёр дахь шат нэмэгдсэн, хасагдсан эсвэл дахин тохируулагдсан байна.'],
    notes: ['Та хийгээгүй бол нууц үгээ даруй сольж, ажилтан хариуцсан хүндээ мэдэгдээрэй.'],
    sms: [
      '{shop}: нэвтрэх 2 дахь шат өөрчлөгдлөө. Та биш бол мэдэгдээрэй',
      'Нэвтрэх 2 дахь шат өөрчлөгдлөө. Та биш бол хэлнэ үү',
    ],
  },
  password_changed: {
    title: 'Нууц үг солигдлоо',
    paragraphs: ['Таны бүртгэлийн нууц үг солигдож, бусад төхөөрөмжөөс гарлаа.'],
    notes: ['Та өөрөө солиогүй бол нууц үгээ даруй сэргээгээд бидэнд хэлнэ үү.'],
    sms: ['{shop}: нууц үг солигдлоо. Та биш бол даруй сэргээнэ үү', 'Нууц үг солигдлоо. Та биш бол сэргээнэ үү'],
  },
  contact_changed: {
    title: 'Холбоо барих хаяг солигдлоо',
    paragraphs: ['Таны бүртгэлд {contact} холбогдлоо.'],
    notes: ['Та өөрөө хийгээгүй бол нууц үгээ даруй солиод бидэнд хэлнэ үү.'],
    sms: ['Таны бүртгэлд {contact} холбогдлоо. Та биш бол хэлнэ үү', 'Бүртгэлд {contact} холбогдлоо'],
  },
  number_released: {
    title: 'Утасны дугаар хасагдлаа',
    paragraphs: [
      '{contact} дугаарыг өөр хүн ашиглаж байгаагаа баталгаажуулсан тул таны бүртгэлээс хаслаа. Бүртгэл, захиалга тань хэвээр.',
    ],
    notes: ['Энэ дугаар таных хэвээр бол бидэнд хэлнэ үү.'],
    sms: [],
  },
}

const EN: Record<Template, LetterText> = {
  login_code: {
    title: 'Your login code',
    paragraphs: ['Enter this code on the login page. It is good for 5 minutes.'],
    notes: ['Tell it to nobody: our staff will never ask for it.'],
    sms: ['Login code: {code}. Tell it to nobody', 'Login code: {code}'],
  },
  confirm_code: {
    title: 'Your confirmation code',
    paragraphs: ['Enter this code to add the address to your account. It is good for 5 minutes.'],
    notes: ['If you did not ask for it, do nothing: nothing will change.'],
    sms: ['Confirmation code: {code}. Tell it to nobody', 'Confirmation code: {code}'],
  },
  current_code: {
    title: 'Code to change your address',
    paragraphs: ['Somebody asked to change the e-mail address of your account. Enter this code to allow it.'],
    notes: ['If it was not you, tell the code to nobody and change your password.'],
    sms: ['Code to change your number: {code}. Not you? Tell nobody', 'Code to change your number: {code}'],
  },
  order_code: {
    title: 'Code for your order',
    paragraphs: ['Enter this code to confirm the phone of your order. It is good for 5 minutes.'],
    notes: ['If you have not ordered anything, please ignore this message.'],
    sms: ['Code for your order: {code}. Tell it to nobody', 'Code for your order: {code}'],
  },
  password_link: {
    title: 'Reset your password',
    paragraphs: ['Follow the button to choose a new password. The link is good for 30 minutes and works once.'],
    notes: ['If you did not ask for it, do nothing: nothing will change.'],
    action: 'Reset password',
    sms: [],
  },
  staff_invitation: {
    title: 'You are invited to work here',
    paragraphs: [
      '{shop} invites you to its staff. Follow the button, enter the code that comes to you, and choose a password.',
    ],
    notes: ['The invitation is good for 7 days and works once. If you did not expect it, do nothing.'],
    action: 'Accept the invitation',
    sms: ['{shop} invites you to its staff: {url}'],
  },
  second_factor_changed: {
    title: 'Your login to the back office was changed',
    paragraphs: ['The second step of your login to the back office was added, removed or reset.'],
    notes: ['If it was not you, change your password at once and tell whoever manages the staff.'],
    sms: [
      '{shop}: the second step of your login was changed. Not you? Tell us',
      'Second step of your login changed. Not you? Tell us',
    ],
  },
  password_changed: {
    title: 'Your password was changed',
    paragraphs: ['The password of your account was changed, and other devices were logged out.'],
    notes: ['If it was not you, reset your password at once and tell us.'],
    sms: ['{shop}: your password was changed. Not you? Reset it now', 'Your password was changed. Not you? Reset it'],
  },
  contact_changed: {
    title: 'Your contact was changed',
    paragraphs: ['{contact} now belongs to your account.'],
    notes: ['If it was not you, change your password at once and tell us.'],
    sms: ['{contact} now belongs to your account. Not you? Tell us', '{contact} now belongs to your account'],
  },
  number_released: {
    title: 'Your phone number was removed',
    paragraphs: [
      'Somebody else has shown that they use {contact} now, so it was removed from your account. The account and its orders stay.',
    ],
    notes: ['If the number is still yours, please tell us.'],
    sms: [],
  },
}

export const LETTERS: Record<Locale, Record<Template, LetterText>> = { mn: MN, en: EN }
