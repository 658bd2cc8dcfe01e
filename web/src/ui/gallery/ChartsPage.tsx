import { BarChart } from '../charts/BarChart.tsx'
import { ChartFrame } from '../charts/ChartFrame.tsx'
import type { ChartContent } from '../charts/chartData.ts'
import { DonutChart } from '../charts/DonutChart.tsx'
import { AreaChart, LineChart } from '../charts/LineChart.tsx'
import { type Formats, formatsFor } from '../format/formats.ts'
import { useLang } from '../format/useFormats.ts'
import { Money } from '../record/Money.tsx'
import { StatTile } from '../record/StatTile.tsx'
import { useSampleText } from './useSampleText.ts'

const sales = [
  182_400, 204_150, 198_700, 241_320, 260_900, 233_480, 251_040, 289_760, 312_500, 301_220, 347_860, 381_450,
]
const lastYear = [
  151_200, 163_900, 171_450, 188_300, 205_600, 199_150, 207_700, 221_300, 246_800, 252_400, 268_950, 290_100,
]
const answers = [12, 9, 14, 8, 7, 11, 6, 5, 7, 4, 5, 3]

export default function ChartsPage() {
  const say = useSampleText()
  const formats = formatsFor(useLang())
  const months = monthNames(formats)
  const riyals = (value: number) => say(`SAR ${formats.number(value)}`, `${formats.number(value)} ر.س`)
  const month = say('Month', 'الشهر')
  const nothing = say('Sales appear here with your first order.', 'تظهر المبيعات هنا مع أول طلب.')
  const year: ChartContent = {
    categories: months,
    format: riyals,
    show: (value) => <Money amount={value.toFixed(2)} />,
    series: [
      { id: 'now', label: say('This year', 'هذه السنة'), values: sales },
      { id: 'before', label: say('Last year', 'السنة الماضية'), values: lastYear },
    ],
  }
  const waiting: ChartContent = {
    categories: months,
    format: (value) => say(`${formats.number(value)} hours`, `${formats.number(value)} ساعة`),
    series: [{ id: 'answer', label: say('First answer', 'أول رد'), values: answers }],
  }
  const cities: ChartContent = {
    categories: [
      say('Riyadh', 'الرياض'),
      say('Jeddah', 'جدة'),
      say('Dammam', 'الدمام'),
      say('Madinah', 'المدينة المنورة'),
      say('Other', 'أخرى'),
    ],
    format: (value) => formats.number(value),
    series: [{ id: 'orders', label: say('Orders', 'الطلبات'), values: [418, 287, 164, 92, 71] }],
  }

  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <StatTile
          label={say('Sales this month', 'مبيعات هذا الشهر')}
          value={<Money amount="381450.00" />}
          change={0.097}
          against={say('than last month', 'عن الشهر الماضي')}
          trend={sales}
          href="#charts"
        />
        <StatTile
          label={say('New deals', 'صفقات جديدة')}
          value={formats.number(24)}
          change={-0.04}
          trend={[30, 28, 29, 25, 26, 24]}
        />
        <StatTile
          label={say('Hours to answer', 'ساعات حتى الرد')}
          value={formats.number(3)}
          change={-0.4}
          lessIsBetter
          trend={answers}
        />
        <StatTile label={say('Awaited', 'قيد التحميل')} value={undefined} />
      </div>
      <div className="grid gap-4 xl:grid-cols-2">
        <ChartFrame title={say('Sales', 'المبيعات')} categoriesLabel={month} content={year} empty={nothing}>
          {(content) => <AreaChart title={say('Sales', 'المبيعات')} content={content} />}
        </ChartFrame>
        <ChartFrame
          title={say('Sales by month', 'المبيعات الشهرية')}
          categoriesLabel={month}
          content={year}
          empty={nothing}
        >
          {(content) => <BarChart title={say('Sales by month', 'المبيعات الشهرية')} content={content} />}
        </ChartFrame>
        <ChartFrame
          title={say('Hours to the first answer', 'الساعات حتى أول رد')}
          categoriesLabel={month}
          content={waiting}
          empty={nothing}
        >
          {(content) => <LineChart title={say('Hours to the first answer', 'الساعات حتى أول رد')} content={content} />}
        </ChartFrame>
        <ChartFrame
          title={say('Orders by city', 'الطلبات حسب المدينة')}
          categoriesLabel={say('City', 'المدينة')}
          content={cities}
          empty={nothing}
          hasOwnLegend
        >
          {(content) => <DonutChart content={content} totalLabel={say('All orders', 'كل الطلبات')} />}
        </ChartFrame>
        <ChartFrame title={say('Awaited', 'قيد التحميل')} categoriesLabel={month} content={undefined} empty={nothing}>
          {() => null}
        </ChartFrame>
        <ChartFrame
          title={say('Nothing yet', 'لا شيء بعد')}
          categoriesLabel={month}
          content={{ ...waiting, series: [] }}
          empty={nothing}
        >
          {() => null}
        </ChartFrame>
      </div>
    </>
  )
}

function monthNames({ monthName }: Formats): string[] {
  return sales.map((_, index) => monthName(new Date(Date.UTC(2026, index, 15))))
}
