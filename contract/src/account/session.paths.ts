/**
 * Where a session's own calls are. They stand apart from the calls' schemas, so that the dashboard's frame can be shown
 * before the library of the schemas is loaded.
 */
export const sessionPaths = {
  sellerLogout: '/api/v1/seller/logout/',
  dashboardLogout: '/api/v1/dashboard/logout/',
  csrf: '/api/v1/seller/get_csrf/',
  refresh: '/api/v1/token/refresh/',
} as const
