import appAr from '../../web/src/app/locale/ar.json' with { type: 'json' }
import appEn from '../../web/src/app/locale/en.json' with { type: 'json' }
import accountAr from '../../web/src/features/account/locale/ar.json' with { type: 'json' }
import accountEn from '../../web/src/features/account/locale/en.json' with { type: 'json' }
import platformAr from '../../web/src/platform/locale/ar.json' with { type: 'json' }
import platformEn from '../../web/src/platform/locale/en.json' with { type: 'json' }
import fieldsAr from '../../web/src/platform/locale/fields.ar.json' with { type: 'json' }
import fieldsEn from '../../web/src/platform/locale/fields.en.json' with { type: 'json' }
import problemsAr from '../../web/src/platform/locale/problems.ar.json' with { type: 'json' }
import problemsEn from '../../web/src/platform/locale/problems.en.json' with { type: 'json' }

export const languages = ['en', 'ar'] as const
export type Language = (typeof languages)[number]

/** Texts of the dashboard; sentences with values are in the journeys. */
export const catalogue = {
  en: { account: accountEn, app: appEn, fields: fieldsEn, platform: platformEn, problems: problemsEn },
  ar: { account: accountAr, app: appAr, fields: fieldsAr, platform: platformAr, problems: problemsAr },
}
