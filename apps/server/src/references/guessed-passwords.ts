// Passwords, and stems of passwords, that are guessed first: collected by hand, not a published list; short ones count
// because people add digits.

const words = `
password passw0rd p@ssw0rd p@ssword pa55word passphrase passcode mypassword newpassword password1 password12 password123 password1234
thepassword yourpassword changepassword defaultpassword temppassword secretpassword letmein letmeinnow letmeinplease welcome welcomeback
welcome123 welcomehome changeme changemenow changemeplease default temporary secret topsecret supersecret access accessgranted master
mastermind admin administrator adminadmin root superuser user username test tester testing testtest guest demo sample example login
loginlogin signin qwerty qwertyuiop qwertyuiopas qwertyuiopasdf qwertyuiopasdfgh qwertyqwerty qwerty123 qwerty12345 qwerty123456 qwertz
qwertzuiop azerty azertyuiop asdf asdfgh asdfghjkl asdfghjklzxc asdfasdf asdfasdfasdf zxcvbn zxcvbnm zxcvbnmasdf zxcvbnmzxcvbnm
1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1q2w3e4r5t6y7u 1qaz2wsx 1qaz2wsx3edc 1qaz2wsx3edc4rfv qazwsx qazwsxedc qazwsxedcrfv zaq12wsx
q1w2e3r4t5y6 q1w2e3r4 a1b2c3d4e5f6 abc123 abcd1234 abc123abc123 abcdefg abcdefghijkl abcdefghijklm aaaaaa aa123456 aaaa1111
iloveyou iloveyou2 iloveyouforever iloveyousomuch iloveyoubaby ilovemyself ilovemyfamily iloveme ilovegod iloveallah ilovejesus
iloveyou1234 lovely loveme lovelove lover love forever forever21 foreverlove together trustno1 trustnoone trustme whatever whatever123
whateverwhatever nothing anything everything something somebody nobody idontknow dontknow ihateyou killme fuckyou fuckoff asshole bullshit
monkey dragon shadow sunshine sunshine123 princess princess123 football footballer baseball basketball basketball1 softball volleyball
hockey soccer superman batman spiderman ironman starwars startrek pokemon naruto minecraft fortnite nintendo playstation xbox360
michael jennifer jessica ashley daniel andrew thomas charlie jordan hunter robert matthew joshua george harley ranger buster tigger
ginger pepper cookie cheese chocolate chocolate123 strawberry blueberry banana orange apple summer winter spring autumn summertime
january february march april june july august september october november december monday tuesday wednesday thursday friday saturday
sunday liverpool liverpoolfc chelsea chelseafc arsenal arsenalfc barcelona realmadrid manchester manchesterunited manutd juventus
computer computer123 internet internet123 windows microsoft google facebook instagram whatsapp youtube samsung iphone android linkedin
twitter yahoo hotmail gmail mustang ferrari corvette porsche mercedes bmw toyota yamaha honda harleydavidson jaguar
freedom america england london paris berlin dubai abudhabi sharjah emirates unitedarabemirates uae egypt cairo india pakistan bangladesh
philippines karachi mumbai delhi lebanon beirut jordan saudi riyadh jeddah qatar doha kuwait bahrain oman muscat istanbul turkey
mohammed mohamed muhammad ahmed ali hassan hussein omar fatima aisha mariam khalid abdullah abdulrahman allah allahuakbar allahakbar
bismillah bismillah123 alhamdulillah alhamdulilah mashallah mashaallah inshallah inshaallah subhanallah lailahaillallah muhammadsaw
jesus jesuschrist jesus123 jesuslovesme godisgood godislove godblessme thankyou thankyoujesus thankgod blessed angel angels heaven
hello hello123 hellohello helloworld hello1234 goodmorning goodnight goodluck happiness happy happyday lucky success success123 winner
money moneymoney millionaire business company customs customs123 filing filings filings123 cargo cargo123 freight freightforwarder
forwarder forwarding logistics shipping shipment container import export importexport declaration manifest harbour harbor port
blockchain bitcoin ethereum crypto wallet metamask correcthorsebatterystaple correcthorse correcthorsebattery thisismypassword
thisisapassword thisispassword thisisnotapassword mypasswordis imthebest iamthebest iamtheone iamgroot iamironman iwillsurvive openseasame
opensesame sesame abracadabra hocuspocus starlight moonlight rainbow butterfly flower flowers diamond silver golden purple yellow
cinderella snoopy garfield mickeymouse donaldduck scooby winniethepooh hellokitty barbie teddybear babygirl babyboy sweetheart sweety
honey darling mother father mommy daddy family myfamily children brother sister bestfriend friends friendship
159753 147258369 123654789 987654321 123123123 112233445566 121212121212 123321123321 102030405060 101010101010 123456654321
111222333444 135792468 147852369 159357 741852963 789456123 789456123000 0123456789 01234567890 1234567890 12345678901 123456789012
1234567890123 12345678910 1234567891011 123456789123 123456789abc 123456789qwe 123456789a 123456a a123456 a123456789 abc123456789
asd123456789 qwe123456789 qweasdzxc qweasdzxc123 qwe123qwe123 1234qwer 1234qwerasdf 1234qwer1234 12qwaszx 12qwaszx34erdfcv q1w2e3r4t5
pass pass123 pass1234 pass12345678 passpass passpasspass admin123 admin1234 admin12345 admin123456 administrator1 root123 toor
`;

/** In lower case, from the tops of published lists of leaked passwords and the words of this trade and region. */
export const guessedPasswords: ReadonlySet<string> = new Set(words.split(/\s+/).filter((word) => word !== ""));
