import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { Colleague } from './assignment.ts'

export const listColleagues = defineCall({
  id: 'team.colleagues',
  right: 'team.see',
  summary: 'List everybody who belongs or belonged to the company, with what they can work on',
  method: 'GET',
  path: '/api/v1/team/colleagues/',
  access: 'withCompany',
  reply: z.object({ results: z.array(Colleague) }),
})
