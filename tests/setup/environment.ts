// What the code under test reads from its environment when it runs inside the test itself.
process.env.APP_SECRET = "a-secret-for-tests-alone-0123456789abcdef";
process.env.SITE_URL = "http://localhost:3000";
