import type { ErrorRecord } from './error-record.ts'

/** Errors of logins, accounts and staff. */
export const identityErrors = {
  login_required: { status: 401, mn: 'Нэвтрэх шаардлагатай', en: 'Login required' },
  token_invalid: { status: 401, mn: 'Нэвтрэх эрхийн хугацаа дууссан байна', en: 'The token is no longer valid' },
  forbidden: { status: 403, mn: 'Танд энэ үйлдлийг хийх эрх алга', en: 'You are not allowed to do this' },
  fresh_login_required: {
    status: 403,
    mn: 'Аюулгүй байдлын үүднээс дахин нэвтэрнэ үү',
    en: 'Please log in again: this needs a login of the last few minutes',
  },
  second_factor_needed: {
    status: 403,
    mn: 'Нэвтрэлтээ хоёр дахь шатаар баталгаажуулна уу',
    en: 'Please confirm your login with the second step',
  },
  second_factor_required: {
    status: 403,
    mn: 'Үргэлжлүүлэхийн тулд нэвтрэлтийн хоёр дахь шатаа тохируулна уу',
    en: 'Please set up a second step of your login first',
  },
  second_factor_wrong: {
    status: 422,
    mn: 'Код буруу эсвэл өмнө нь ашиглагдсан байна',
    en: 'The code is wrong or was used before',
  },
  setup_expired: {
    status: 422,
    mn: 'Тохиргооны хугацаа дууссан байна. Дахин эхлүүлнэ үү',
    en: 'This took too long. Please start again',
  },
  passkey_refused: {
    status: 422,
    mn: 'Энэ түлхүүрээр нэвтэрч чадсангүй. Дахин оролдох эсвэл өөр аргаар нэвтэрнэ үү',
    en: 'This passkey was not accepted. Please try again or use another way',
  },
  passkeys_full: {
    status: 409,
    mn: 'Хамгийн ихдээ {limit} түлхүүр хадгалах боломжтой',
    en: 'You can keep at most {limit} passkeys',
  },
  last_factor: {
    status: 409,
    mn: 'Танд нэвтрэлтийн хоёр дахь шат заавал хэрэгтэй. Эхлээд өөрийг нэмнэ үү',
    en: 'You need a second step: add another one first',
  },
  client_invalid: {
    status: 401,
    mn: 'Программын нэр эсвэл нууц үг буруу байна',
    en: 'The client is unknown or its secret is wrong',
  },
  api_client_not_found: { status: 404, mn: 'Ийм программ бүртгэлгүй байна', en: 'There is no such program' },
  api_clients_full: {
    status: 409,
    mn: 'Хамгийн ихдээ {limit} программ бүртгэх боломжтой',
    en: 'You can register at most {limit} programs',
  },
  grant_invalid: {
    status: 400,
    mn: 'Нэвтрэх эрх хүчингүй болсон байна',
    en: 'The token is expired, used up or revoked',
  },
  grant_unsupported: { status: 400, mn: 'Ийм хэлбэрээр нэвтрэх боломжгүй', en: 'This grant type is not supported' },
  scope_invalid: { status: 400, mn: 'Хүссэн эрхийг олгох боломжгүй', en: 'The requested scope cannot be given' },
  login_failed: {
    status: 400,
    mn: 'Нэвтрэх нэр эсвэл нууц үг буруу байна',
    en: 'The username or password is incorrect',
  },
  account_locked: {
    status: 403,
    mn: 'Таны бүртгэлийг түр хаасан байна. Дэлгүүртэй холбогдоно уу',
    en: 'Your account is locked. Please contact the shop',
  },
  sms_code_wrong: { status: 422, mn: 'Мессежээр ирсэн код буруу байна', en: 'The SMS code is incorrect' },
  email_code_wrong: { status: 422, mn: 'И-мэйлээр ирсэн код буруу байна', en: 'The e-mail code is incorrect' },
  proof_invalid: {
    status: 422,
    mn: 'Баталгаажуулсан хугацаа дууссан байна. Кодоо дахин авна уу',
    en: 'The confirmation has expired. Please get a new code',
  },
  email_link_invalid: { status: 422, mn: 'Холбоос хүчингүй болсон байна', en: 'The link is no longer valid' },
  sign_up_needed: {
    status: 409,
    mn: 'Энэ хаягаар бүртгэл нээгээгүй байна',
    en: 'There is no account yet: please sign up',
  },
  phone_taken: {
    status: 409,
    mn: 'Энэ дугаар бүртгэлтэй байна. Дугаараараа нэвтэрнэ үү',
    en: 'This phone number is already taken. Please log in with it',
  },
  email_taken: { status: 409, mn: 'Энэ и-мэйл бүртгэлтэй байна', en: 'This e-mail is already taken' },
  resend_too_soon: {
    status: 429,
    mn: '{seconds} секундын дараа дахин код авна уу',
    en: 'You can get another code in {seconds} s',
  },
  too_many_codes: {
    status: 429,
    mn: 'Хэт олон код авсан байна. Дараа дахин оролдоно уу',
    en: 'Too many codes were asked for. Please try again later',
  },
  too_many_tries: {
    status: 429,
    mn: 'Хэт олон удаа буруу оруулсан байна. Дараа дахин оролдоно уу',
    en: 'Too many tries. Please try again later',
  },
  sms_login_unavailable: {
    status: 503,
    mn: 'Мессеж илгээх боломжгүй байна. Өөр аргаар нэвтэрнэ үү',
    en: 'Messages cannot be sent at the moment. Please log in another way',
  },
  mail_login_unavailable: {
    status: 503,
    mn: 'И-мэйлээр нэвтрэх боломжгүй байна. Өөр аргаар нэвтэрнэ үү',
    en: 'Login by e-mail is not available. Please log in another way',
  },
  social_unavailable: {
    status: 503,
    mn: '{provider} хаягтай холбогдож чадсангүй',
    en: 'Could not connect to {provider}',
  },
  social_declined: { status: 403, mn: 'Та хандах зөвшөөрөл өгөөгүй байна', en: 'You declined access' },
  social_login_invalid: {
    status: 422,
    mn: 'Нэвтрэлт дутуу үлдсэн байна. Дахин эхлүүлнэ үү',
    en: 'This login is no longer valid. Please start again',
  },
  terms_not_accepted: {
    status: 422,
    mn: 'Үйлчилгээний нөхцөл, нууцлалын бодлогыг зөвшөөрнө үү',
    en: 'Please accept the terms of service and the privacy policy',
  },
  password_wrong: { status: 422, mn: 'Нууц үг буруу байна', en: 'The password is incorrect' },
  password_same: {
    status: 422,
    mn: 'Шинэ нууц үг хуучнаасаа өөр байх ёстой',
    en: 'The new password must differ from the old one',
  },
  passwords_differ: { status: 422, mn: 'Нууц үг таарахгүй байна', en: 'Passwords do not match' },
  password_common: {
    status: 422,
    mn: 'Энэ нууц үг хэт түгээмэл тул амархан таагдана. Өөрийг сонгоно уу',
    en: 'This password is too common and easily guessed. Please choose another',
  },
  password_change_failed: { status: 409, mn: 'Нууц үг солиход алдаа гарлаа', en: 'The password could not be changed' },
  not_own_contact: {
    status: 422,
    mn: 'Өөрийн утасны дугаар эсвэл и-мэйлээ оруулна уу',
    en: 'Use your own phone number or e-mail',
  },
  address_not_found: { status: 404, mn: 'Хаяг олдсонгүй', en: 'The address was not found' },
  address_book_full: {
    status: 409,
    mn: 'Хамгийн ихдээ {limit} хаяг хадгалах боломжтой',
    en: 'An address book holds at most {limit} addresses',
  },
  organisation_not_found: { status: 404, mn: 'Байгууллага олдсонгүй', en: 'The organisation was not found' },
  organisation_taken: {
    status: 409,
    mn: 'Энэ байгууллагыг нэмсэн байна',
    en: 'You have already added this organisation',
  },
  organisations_full: {
    status: 409,
    mn: 'Хамгийн ихдээ {limit} байгууллага нэмэх боломжтой',
    en: 'You can keep at most {limit} organisations',
  },
  browsing_not_agreed: {
    status: 409,
    mn: 'Үзсэн, хайсан зүйлээ хадгалуулахыг зөвшөөрөөгүй байна',
    en: 'You have not agreed that what you view and search for is remembered',
  },
  session_not_found: { status: 404, mn: 'Ийм нэвтрэлт олдсонгүй', en: 'There is no such session' },
  picture_refused: {
    status: 422,
    mn: 'Энэ зургийг авах боломжгүй. JPEG, PNG эсвэл WebP зураг сонгоно уу',
    en: 'This picture cannot be used. Please choose a JPEG, PNG or WebP',
  },
  staff_not_found: { status: 404, mn: 'Ийм ажилтан олдсонгүй', en: 'There is no such person' },
  customer_is_staff: {
    status: 409,
    mn: 'Ажилтны бүртгэл байна. Эхлээд эрхийг нь хасна уу',
    en: 'This is an account of the staff. Please take their roles away first',
  },
  role_not_found: { status: 422, mn: '{role} гэсэн эрх алга', en: 'There is no role {role}' },
  own_role_not_found: { status: 404, mn: 'Ийм үүрэг олдсонгүй', en: 'There is no such role' },
  role_shipped: {
    status: 409,
    mn: 'Бэлэн ирсэн үүргийг өөрчлөх боломжгүй. Шинээр үүсгэнэ үү',
    en: 'A role that came with the shop cannot be changed. Make your own',
  },
  role_in_use: {
    status: 409,
    mn: '{members} хүн энэ үүрэгтэй эсвэл урилгатай байна. Эхлээд тэднээс хасна уу',
    en: '{members} people have this role or are invited to it. Take it from them first',
  },
  already_staff: {
    status: 409,
    mn: 'Энэ хүн аль хэдийн ажилтан байна. Үүргийг нь жагсаалтаас өөрчилнө үү',
    en: 'This person is staff already: change their roles in the list',
  },
  invitation_not_found: { status: 404, mn: 'Ийм урилга олдсонгүй', en: 'There is no such invitation' },
  invitation_invalid: {
    status: 422,
    mn: 'Урилгын хугацаа дууссан эсвэл цуцлагдсан байна. Шинээр илгээлгэнэ үү',
    en: 'The invitation has expired, was used or withdrawn. Please ask for a new one',
  },
  setup_link_invalid: {
    status: 422,
    mn: 'Энэ холбоос хүчингүй болсон: дэлгүүр администратортой болсон эсвэл сервер дахин ассан байна. Серверийн бүртгэлээс шинэ холбоосыг нь авна уу',
    en: 'This link is no longer valid: the shop has an administrator, or its server has started again. Take the new link from its log',
  },
  last_administrator: {
    status: 409,
    mn: 'Сүүлийн администраторын эрхийг хасах боломжгүй',
    en: 'The last administrator must stay one',
  },
} as const satisfies Record<string, ErrorRecord>
